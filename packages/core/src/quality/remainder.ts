import { countLetters, replaceWords, wordsOf } from './words.js';

/** A translation without the words that stand in its source. */
export interface Remainder {
  /** Other words as they are written, with the punctuation that tells sentences apart. */
  readonly text: string;
  /** Those that count: the same word twice at most. */
  readonly words: number;
  /** Of the words that count. */
  readonly letters: number;
}

/** Fewer words or letters than these say too little to be sure of anything (`decisions.md`, "Verified answers"). */
const ENOUGH = { words: 8, letters: 40 } as const;
/** What a stub puts before every piece of a long text says no more each time. */
const MOST_COUNTED = 2;

/** Takes the words that stand in the source out of a translation: names, and what was left as it was, are not in its language. */
export function withoutCopiedWords(source: string, translation: string): Remainder {
  const copied = new Set(wordsOf(source));
  const times = new Map<string, number>();
  const counted: string[] = [];
  const text = replaceWords(translation, (word) => {
    const lower = word.toLowerCase();
    if (copied.has(lower)) return ' ';
    const before = times.get(lower) ?? 0;
    times.set(lower, before + 1);
    if (before < MOST_COUNTED) counted.push(word);
    return word;
  });
  return { text, words: counted.length, letters: countLetters(counted.join('')) };
}

/** Whether there is enough of a text to be sure of what it is. */
export function isEnough({ words, letters }: Pick<Remainder, 'words' | 'letters'>): boolean {
  return words >= ENOUGH.words && letters >= ENOUGH.letters;
}

/** The same for scripts that put no spaces between words. */
export function hasEnoughLetters({ letters }: Pick<Remainder, 'letters'>): boolean {
  return letters >= ENOUGH.letters;
}
