import { isEnough } from './remainder.js';
import { countLetters, writtenWordsOf } from './words.js';

/** Names stand in a list when so few words lie between its separators. */
const LONGEST_NAME = 4;
const SEPARATORS = /[,;:|/•·\p{N}\n\r\t]+/u;

/**
 * Whether a translation of at least 8 words and 40 letters has the words of its source and no other, as they are written
 * there; white space and punctuation do not matter, and a list of names is rightly copied.
 */
export function isFullCopy(source: string, translation: string): boolean {
  const [from, to] = [writtenWordsOf(source), writtenWordsOf(translation)];
  if (from.length !== to.length || !from.every((word, index) => word === to[index])) return false;
  return isEnough({ words: to.length, letters: countLetters(translation) }) && !isListOfNames(source);
}

/** Whether a text is a list of names: short entries between commas, numbers or line ends, all words with a capital. */
function isListOfNames(text: string): boolean {
  const entries = text.split(SEPARATORS).map(writtenWordsOf);
  return entries.every(
    (words) => words.length <= LONGEST_NAME && words.every((word) => /^\p{Lu}/u.test(word)),
  );
}
