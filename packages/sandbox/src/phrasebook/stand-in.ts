import { hash } from './hash.js';
import { phrasebookLanguages, phrases } from './phrases.js';

/** Sentences of one language without figures, symbols or breaks inside, shortest first. */
const candidatesByLanguage = new Map<string, readonly string[]>(
  ['en', ...phrasebookLanguages].map((language) => [language, candidates(language)]),
);

/** Of how many sentences nearest in length one is chosen. */
const neighbours = 8;

/**
 * Real text of the target language, about `length` UTF-16 units long: one sentence, or several where one is too short.
 * The same seed gives the same text. Empty when the language is not in the phrasebook.
 */
export function standInText(target: string, length: number, seed: string): string {
  const sentences = candidatesByLanguage.get(target) ?? [];
  const shortest = sentences[0];
  if (shortest === undefined) return '';
  const chosen: string[] = [];
  let missing = length;
  do {
    const sentence = pick(sentences, missing, hash(`${chosen.length}\n${target}\n${seed}`));
    chosen.push(sentence);
    missing -= sentence.length + 1;
  } while (missing > shortest.length);
  return chosen.join(' ');
}

/** A sentence of a language, the same for the same seed; undefined when the language is not in the phrasebook. */
export function sentenceFor(language: string, seed: string): string | undefined {
  const sentences = candidatesByLanguage.get(language) ?? [];
  return sentences[hash(seed) % sentences.length];
}

function candidates(language: string): readonly string[] {
  const all =
    language === 'en'
      ? phrasebookLanguages.flatMap((other) => phrases(other).map((phrase) => phrase.english))
      : phrases(language).map((phrase) => phrase.text);
  return [...new Set(all)]
    .filter((text) => !/[\p{N}\p{S}@/_%#]|[.!?؟]\s/u.test(text))
    .toSorted((left, right) => left.length - right.length);
}

function pick(sentences: readonly string[], length: number, number: number): string {
  const firstLonger = sentences.findIndex((sentence) => sentence.length >= length);
  const middle = firstLonger === -1 ? sentences.length : firstLonger;
  const start = Math.max(0, Math.min(middle - neighbours / 2, sentences.length - neighbours));
  const choice = sentences.slice(start, start + neighbours);
  return choice[number % choice.length] ?? '';
}
