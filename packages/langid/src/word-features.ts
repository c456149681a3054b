import { boundary, type WordSequence } from './word-sequence.js';

const longestGram = 5;
const longestWord = 60;
const longestPhrase = 4;
const gramSeed = 0x811c9dc5;
const wordSeed = 0x2f0b4c47;
const textSeed = 0x5bd1e995;
const prime = 0x01000193;

/** Room for the features of the longest word. */
export const featureCapacity = longestGram * (longestWord + 2) + 1;

/** A word with its boundaries inside a sequence: `start` is the boundary before it, `end` the one after. */
export interface WordSpan {
  readonly codes: Uint16Array;
  readonly start: number;
  readonly end: number;
}

/** Writes the hashes of a word's character 1- to 5-grams, and of the word as a whole, into `hashes`; answers how many. */
export function hashWordFeatures({ codes, start, end }: WordSpan, hashes: Uint32Array): number {
  const last = Math.min(end, start + longestWord + 1);
  let count = 0;
  for (let first = start; first <= last; first += 1) {
    const stop = Math.min(first + longestGram - 1, last);
    let hash = gramSeed;
    for (let index = first; index <= stop; index += 1) {
      hash = Math.imul(hash ^ (codes[index] ?? boundary), prime);
      // A boundary alone says nothing.
      if (index === first && codes[index] === boundary) continue;
      hashes[count] = scatter(hash);
      count += 1;
    }
  }
  // Words of up to three letters are already whole among the n-grams.
  if (last - start >= longestGram) {
    hashes[count] = hashWord(codes, start, last);
    count += 1;
  }
  return count;
}

function hashWord(codes: Uint16Array, start: number, last: number): number {
  let hash = wordSeed;
  for (let index = start + 1; index < last; index += 1)
    hash = Math.imul(hash ^ (codes[index] ?? boundary), prime);
  return scatter(hash);
}

/** A known phrase as a whole counts as much as this many n-grams. */
export const phraseStrength = 4;

/** The feature of a short text as a whole, by which a greeting is known; nothing for longer texts. */
export function hashPhrase({ codes, length, wordCount }: WordSequence): number | undefined {
  if (wordCount === 0 || wordCount > longestPhrase) return undefined;
  let hash = textSeed;
  for (let index = 1; index < length; index += 1) hash = Math.imul(hash ^ (codes[index] ?? boundary), prime);
  return scatter(hash);
}

function scatter(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** The word that begins at the boundary `start`; its `end` is the next boundary. */
export function wordFrom(codes: Uint16Array, start: number): WordSpan {
  let end = start + 1;
  while (codes[end] !== boundary) end += 1;
  return { codes, start, end };
}
