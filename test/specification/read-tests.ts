import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders with tests, from the root. */
const FOLDERS = ['packages', 'test'];

/** One name of a test as it stands in a file; a template of `test.each` is one. */
export interface TaggedTest {
  /** From the root, e.g. `packages/core/src/routing/plan-route.test.ts`. */
  readonly file: string;
  readonly name: string;
  /** What its tags `[spec …]` say, e.g. `5.6`. */
  readonly clauses: readonly string[];
  /** What its tags `[decision: …]` say, e.g. `Sliding window`. */
  readonly decisions: readonly string[];
}

/** A string that is the first of several arguments, on the line of its bracket or on the next. */
const FIRST_ARGUMENT = /\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`),/g;

const TAG = /\[(spec|decision)\b:?\s*([^\]]*)\]/g;

/** Every name with a tag in the test files and contract suites of the repository, in the order of the files' paths. */
export function readTests(): readonly TaggedTest[] {
  return testFiles().flatMap((file) => testsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** The names with a tag in one file's text. */
export function testsIn(file: string, text: string): readonly TaggedTest[] {
  return Array.from(text.matchAll(FIRST_ARGUMENT), ([, single, double, template]) =>
    readTags(file, single ?? double ?? template ?? ''),
  ).filter(({ clauses, decisions }) => clauses.length + decisions.length > 0);
}

function readTags(file: string, name: string): TaggedTest {
  return { file, name, clauses: tagsIn(name, 'spec'), decisions: tagsIn(name, 'decision') };
}

function tagsIn(name: string, kind: string): readonly string[] {
  return Array.from(name.matchAll(TAG), ([, found, what = '']) => ({ found, what }))
    .filter(({ found }) => found === kind)
    .map(({ what }) => what);
}

/** Sorted by code unit, so that the order is the same on every machine. */
function testFiles(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
    .filter((path) => /\.(?:test|contract)\.ts$/.test(path) && !/\/(?:node_modules|dist)\//.test(path))
    .toSorted();
}
