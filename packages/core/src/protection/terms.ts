import { graphemesOf } from './graphemes.js';
import { matchEnd, startingCharacter, type PartFinder } from './part-finder.js';

const AFTER_WORD = /(?<=[\p{L}\p{M}\p{N}])/uy;
const WORD = /[\p{L}\p{M}\p{N}]/uy;
const ENDS_AS_WORD = /[\p{L}\p{M}\p{N}]$/u;

/** The finder of a caller's terms: exact, in every normal form, the longest first, never inside a word or grapheme. */
export function termFinder(terms: readonly string[]): PartFinder {
  const forms = new Set(terms.flatMap((term) => [term, term.normalize('NFC'), term.normalize('NFD')]));
  const longestFirst = [...forms]
    .filter((term) => term.trim() !== '')
    .toSorted((one, other) => other.length - one.length);
  const byStart = new Map<string, string[]>();
  for (const term of longestFirst)
    byStart.set(term.charAt(0), [...(byStart.get(term.charAt(0)) ?? []), term]);
  return {
    kind: 'term',
    startsWith: [...byStart.keys()].map((start) => startingCharacter(start, 0)).join(''),
    isOrdered: false,
    search: (text) => {
      const graphemes = graphemesOf(text);
      const stands = (term: string, start: number) =>
        text.startsWith(term, start) &&
        isWhole(text, start, term) &&
        graphemes.startAt(start) === start &&
        graphemes.endAt(start + term.length) === start + term.length;
      return (start) => {
        const found = byStart.get(text.charAt(start))?.find((term) => stands(term, start));
        return found === undefined ? undefined : start + found.length;
      };
    },
  };
}

function isWhole(text: string, start: number, term: string): boolean {
  const isCutBefore =
    matchEnd(WORD, term, 0) !== undefined && matchEnd(AFTER_WORD, text, start) !== undefined;
  if (isCutBefore) return false;
  return !ENDS_AS_WORD.test(term) || matchEnd(WORD, text, start + term.length) === undefined;
}
