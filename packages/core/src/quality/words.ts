const WORDS = /[\p{L}\p{M}]+(?:['’ʼ-][\p{L}\p{M}]+)*/gu;
const LETTERS = /\p{L}/gu;

/** The words of a text in lower case, without punctuation and numbers. */
export function wordsOf(text: string): readonly string[] {
  return writtenWordsOf(text.toLowerCase());
}

/** The words of a text as they are written, without punctuation and numbers. */
export function writtenWordsOf(text: string): readonly string[] {
  return text.match(WORDS) ?? [];
}

/** A text with every word replaced; what is between the words stays. */
export function replaceWords(text: string, replace: (word: string) => string): string {
  return text.replace(WORDS, replace);
}

/** How many letters a text has; marks, digits and punctuation do not count. */
export function countLetters(text: string): number {
  return text.match(LETTERS)?.length ?? 0;
}
