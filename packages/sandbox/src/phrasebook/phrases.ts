import { readFileSync } from 'node:fs';
import { isFields } from '../http/exchange.js';

/** A real sentence in English and another language. */
export interface Phrase {
  readonly id: string;
  /** Njia's code of the other language. */
  readonly language: string;
  readonly english: string;
  readonly text: string;
  /** Name of the collection that it comes from. */
  readonly source: string;
  readonly license: string;
}

const phrasesByLanguage = groupByLanguage(loadPhrases());

/** Njia's codes of the languages in the phrasebook, English apart, in alphabetical order. */
export const phrasebookLanguages: readonly string[] = [...phrasesByLanguage.keys()];

/** The sentences of a language by Njia's code (`sw`, `lug`, …); none for English and for unknown codes. */
export function phrases(language: string): readonly Phrase[] {
  return phrasesByLanguage.get(language) ?? [];
}

function loadPhrases(): readonly Phrase[] {
  const sources: unknown = JSON.parse(read('sources.json'));
  if (!Array.isArray(sources)) throw new Error('phrasebook/sources.json is not a list');
  return read('sentences.jsonl')
    .trim()
    .split('\n')
    .map((line) => toPhrase(JSON.parse(line), sources));
}

function read(name: string): string {
  return readFileSync(new URL(`../../phrasebook/${name}`, import.meta.url), 'utf8');
}

function toPhrase(row: unknown, sources: readonly unknown[]): Phrase {
  const source = isFields(row) ? sources[Number(row['source'])] : undefined;
  if (!isFields(row) || !isFields(source))
    throw new Error('phrasebook/sentences.jsonl has a line without a source');
  return {
    id: String(row['id']),
    language: String(row['lang']),
    english: String(row['en']),
    text: String(row['text']),
    source: String(source['name']),
    license: String(source['license']),
  };
}

function groupByLanguage(all: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> {
  const groups = new Map<string, Phrase[]>();
  for (const phrase of all) groups.set(phrase.language, [...(groups.get(phrase.language) ?? []), phrase]);
  return groups;
}
