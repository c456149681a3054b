import { scriptOf, type Script } from './letters.js';

/** A text as its words: code units with one boundary (a space) before, between and after them. */
export interface WordSequence {
  readonly codes: Uint16Array;
  readonly length: number;
  readonly wordCount: number;
  readonly letterCounts: Readonly<Record<Script, number>>;
}

/** The code unit that stands before and after each word. */
export const boundary = 0x20;

const apostrophe = 0x27;

/** Splits cleaned text into words; digits, signs and letters of scripts other than Latin only separate. */
export function splitWords(cleaned: string): WordSequence {
  const codes = new Uint16Array(cleaned.length + 2);
  const letterCounts = { latin: 0, arabic: 0, other: 0 };
  let length = 1;
  let wordCount = 0;
  codes[0] = boundary;
  for (let index = 0; index < cleaned.length; index += 1) {
    const code = cleaned.charCodeAt(index);
    const script = scriptOf(code);
    if (script !== undefined && code !== apostrophe) letterCounts[script] += 1;
    if (script === 'latin') {
      if (codes[length - 1] === boundary) wordCount += 1;
      codes[length] = code;
      length += 1;
    } else if (codes[length - 1] !== boundary) {
      codes[length] = boundary;
      length += 1;
    }
  }
  if (codes[length - 1] !== boundary) {
    codes[length] = boundary;
    length += 1;
  }
  return { codes, length, wordCount, letterCounts };
}
