import { graphemesOf } from './graphemes.js';
import { matchEnd, startingCharacter, type PartFinder } from './part-finder.js';

const AFTER_WORD = /(?<=[\p{L}\p{M}\p{N}])/uy;
const WORD = /[\p{L}\p{M}\p{N}]/uy;

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
      const isBoundary = boundariesOf(text);
      const stands = (term: string, start: number, end: number) =>
        text.slice(start, end) === term && // ten times as fast as `startsWith`
        !isInWord(text, end) &&
        isBoundary(end);
      return (start) => {
        const candidates = byStart.get(text.charAt(start));
        // What a term begins with stands here, so whether it is cut there is the same for all of them.
        if (candidates === undefined || isInWord(text, start) || !isBoundary(start)) return undefined;
        const found = candidates.find((term) => stands(term, start, start + term.length));
        return found === undefined ? undefined : start + found.length;
      };
    },
  };
}

/** Whether a word goes on over a place. */
function isInWord(text: string, index: number): boolean {
  return matchEnd(WORD, text, index) !== undefined && matchEnd(AFTER_WORD, text, index) !== undefined;
}

/** Whether a place is between two graphemes: remembered, because terms may end in the same places again and again, in any order. */
function boundariesOf(text: string): (index: number) => boolean {
  const graphemes = graphemesOf(text);
  const known = new Map<number, boolean>();
  return (index) => {
    const isBoundary = known.get(index) ?? graphemes.startAt(index) === index;
    known.set(index, isBoundary);
    return isBoundary;
  };
}
