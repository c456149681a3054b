import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { Clause } from './clause.js';
import { CLAUSES, SECTIONS } from './clauses.js';
import { testsOf } from './coverage.js';
import { readTests, type TaggedTest } from './read-tests.js';

const FILE = fileURLToPath(new URL('../../docs/specification-coverage.md', import.meta.url));

/** The text of `docs/specification-coverage.md`, formatted as the repository's other documents are. */
export async function specificationCoverage(): Promise<string> {
  const tests = readTests();
  const sections = SECTIONS.map(({ title, clauses }, index) => ({
    title: `${index + 1}. ${title}`,
    clauses: clauses.filter(({ scope }) => scope !== 'client'),
  }));
  const text = [
    introduction(tests),
    ...sections.map(({ title, clauses }) => `## ${title}\n\n${table(clauses, tests)}`),
    `## The client library: not in this version\n\n${table(
      CLAUSES.filter(({ scope }) => scope === 'client'),
      tests,
    )}`,
  ].join('\n\n');
  return format(text, { ...(await resolveConfig(FILE)), parser: 'markdown' });
}

function introduction(tests: readonly TaggedTest[]): string {
  const ofService = CLAUSES.filter(({ scope }) => scope === 'service');
  const held = ofService.filter((clause) => testsOf(clause, tests).length > 0);
  const holding = tests.filter((test) => CLAUSES.some((clause) => testsOf(clause, [test]).length > 0));
  const ofClient = CLAUSES.filter(({ scope }) => scope === 'client');
  return `# What holds each clause of the specification

Written from \`test/specification/\` and the names of the tests by \`npm run generate\`. A clause has the number of its section
and its place there; where the specification leaves something open, the decision says how it was settled. A test names the
clause that it holds at the end of its name, as in \`[spec 5.7]\`. \`core/routing: plan-route 3\` means three tests in
\`packages/core/src/routing/plan-route.test.ts\`, \`test/service: logs 1\` one in \`test/service/logs.test.ts\`; a table of cases
is one test. \`npm test\` fails when a clause has no test, or a test names what is no clause.

| | |
|---|---|
| Clauses | ${CLAUSES.length} |
| held by tests | ${held.length} of ${ofService.length} |
| of the client library | ${ofClient.length} |
| with nothing to hold | ${CLAUSES.length - ofService.length - ofClient.length} |
| Tests that hold a clause | ${holding.length} |`;
}

function table(clauses: readonly Clause[], tests: readonly TaggedTest[]): string {
  const rows = clauses.map((clause) => [
    clause.id,
    clause.text,
    clause.decision?.says ?? '',
    filesOf(testsOf(clause, tests)),
  ]);
  return [['Clause', 'What it says', 'Decision', 'Tests'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Each file once, folder by folder, with how many of the tests are in it: `core/routing: plan-route 3, run-route 1`. */
function filesOf(tests: readonly TaggedTest[]): string {
  const files = [...new Set(tests.map(({ file }) => file))];
  const folders = [...new Set(files.map((file) => dirname(file)))];
  return folders
    .map((folder) => {
      const inFolder = files.filter((file) => dirname(file) === folder);
      return `${shortFormOf(folder)}: ${inFolder.map((file) => countIn(file, tests)).join(', ')}`;
    })
    .join('; ');
}

function shortFormOf(folder: string): string {
  return folder.replace(/^packages\/([^/]+)\/(?:src\/?)?/, '$1/').replace(/\/$/, '');
}

function countIn(file: string, tests: readonly TaggedTest[]): string {
  return `${basename(file).replace(/(?:\.test)?\.ts$/, '')} ${tests.filter((test) => test.file === file).length}`;
}
