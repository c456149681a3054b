import { countLetters, wordsOf, writtenWordsOf } from './words.js';

/** The words of a translation that do not stand in its source, as they are written. */
export interface Remainder {
  readonly text: string;
  readonly words: number;
  readonly letters: number;
}

/** Fewer words or letters than these say too little to be sure of anything (`decisions.md`, "Verified answers"). */
const ENOUGH = { words: 8, letters: 40 } as const;

/** Takes the words that stand in the source out of a translation: names, and what was left as it was, are in the source's language. */
export function withoutCopiedWords(source: string, translation: string): Remainder {
  const known = new Set(wordsOf(source));
  const own = writtenWordsOf(translation).filter((word) => !known.has(word.toLowerCase()));
  const text = own.join(' ');
  return { text, words: own.length, letters: countLetters(text) };
}

/** Whether there is enough of a text to be sure of what it is. */
export function isEnough({ words, letters }: Pick<Remainder, 'words' | 'letters'>): boolean {
  return words >= ENOUGH.words && hasEnoughLetters({ letters });
}

/** The same for scripts that put no spaces between words. */
export function hasEnoughLetters({ letters }: Pick<Remainder, 'letters'>): boolean {
  return letters >= ENOUGH.letters;
}
