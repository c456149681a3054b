import {
  abbreviationsBeforeMore,
  abbreviationsBeforeNumber,
  sentenceOpeners,
} from './sentence-abbreviations.js';

/** A place where a sentence may end, as the Unicode rules see it. */
export interface SentencePlace {
  /** From the last end of a sentence to this place. */
  readonly sentence: string;
  /** What the Unicode rules put last before this place: the sentence, or its end. */
  readonly before: string;
  readonly after: string;
}

/** Longer than any abbreviation with the brackets and quotes around it. */
const LOOK = 24;

const LINE_END = /[\n\r\u0085\u2028\u2029]$/;
/** White space that may be broken at, or a stop that never stands inside a word, an address or a number. */
const LOOSE_END = /[^\S\u00a0\u2007\u202f\ufeff][\u00a0\u2007\u202f\ufeff]*$|[؟۔।。！？]$/;
const PROTECTED_PART = /^[\ue000-\uf8ff]/;
const LAST_WORD = /[\p{L}\p{M}\p{N}.'’-]+$/u;
const FIRST_WORD = /^\P{L}*([\p{L}\p{M}'’]+)/u;
const INITIALS = /^(?:\p{Lu}\p{M}*\.)+$/u;
/** Digits or Roman numerals; `I` alone is more often a word. */
const NUMBER = /^(?:\p{Nd}|(?:[IVXLC]{2,}|[VX])\b)/u;
const LIST_MARKER = /^\s*[([]?(?:\p{Nd}{1,3}|\p{L}|[ivxIVX]{1,4})[.)]\s+$/u;
const CLOSING_QUOTE = /["'”’»)\]]$/;
const GOES_ON_IN_LOWER_CASE = /^["'“‘«(]?\p{Ll}/u;
const CLOSES = /^[»”)\]]/;

/** Whether a sentence ends where the Unicode rules say so: not after an abbreviation, initials or the number of a list, nor inside an address. */
export function isSentenceEnd({ sentence, before, after }: SentencePlace): boolean {
  if (LINE_END.test(before)) return true;
  if (!LOOSE_END.test(before) && !PROTECTED_PART.test(after)) return false;
  const end = before.trimEnd().slice(-LOOK);
  if (CLOSES.test(after) || (CLOSING_QUOTE.test(end) && GOES_ON_IN_LOWER_CASE.test(after))) return false;
  return !LIST_MARKER.test(sentence) && !endsInAbbreviation(end, after);
}

function endsInAbbreviation(end: string, after: string): boolean {
  const word = (LAST_WORD.exec(end)?.[0] ?? '').normalize('NFC').replace('’', "'");
  if (abbreviationsBeforeMore.has(word)) return true;
  if (abbreviationsBeforeNumber.has(word)) return NUMBER.test(after);
  return INITIALS.test(word) && !sentenceOpeners.has(FIRST_WORD.exec(after.slice(0, LOOK))?.[1] ?? '');
}
