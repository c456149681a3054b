import { readFileSync } from 'node:fs';
import type { CorpusLine } from './corpus.js';

const phraseWeight = 3;

/** The family of the package's own lines, which are never held out. */
export const ownFamily = 'own';

/** Reads the package's own lines: everyday phrases of the 21 languages, and sentences of other languages. */
export function readOwnLines(): readonly CorpusLine[] {
  const phrases = readJson('phrases.json') as Readonly<Record<string, readonly string[]>>;
  const outside = readJson('outside-languages.json') as Readonly<
    Record<string, Readonly<Record<string, readonly string[]>>>
  >;
  return [
    ...Object.entries(phrases).flatMap(([language, texts]) => toLines(language, texts, phraseWeight)),
    ...Object.entries(outside).flatMap(([group, languages]) => toLines(group, Object.values(languages).flat(), 1)),
  ];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../training/${file}`, import.meta.url), 'utf8'));
}

function toLines(language: string, texts: readonly string[], weight: number): readonly CorpusLine[] {
  return texts.map((text) => ({ language, text, family: ownFamily, nonCommercial: false, weight }));
}
