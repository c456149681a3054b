import { readFileSync } from 'node:fs';
import type { CorpusLine } from './corpus.js';

const phraseWeight = 4;
const outsideWeight = 2;

/** Reads the package's own lines: everyday phrases of the 21 languages, and sentences of other languages. */
export function readOwnLines(): readonly CorpusLine[] {
  const phrases = readJson('phrases.json') as Readonly<Record<string, readonly string[]>>;
  const outside = readJson('outside-languages.json') as Readonly<
    Record<string, Readonly<Record<string, readonly string[]>>>
  >;
  return [
    ...Object.entries(phrases).flatMap(([language, texts]) => toLines(language, 'own phrases', texts)),
    ...Object.entries(outside).flatMap(([group, languages]) =>
      Object.entries(languages).flatMap(([language, texts]) => toLines(group, `outside: ${language}`, texts)),
    ),
  ];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../training/${file}`, import.meta.url), 'utf8'));
}

function toLines(language: string, family: string, texts: readonly string[]): readonly CorpusLine[] {
  const weight = family === 'own phrases' ? phraseWeight : outsideWeight;
  return texts.map((text) => ({ language, text, family, nonCommercial: false, weight }));
}
