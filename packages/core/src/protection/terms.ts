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
      const graphemes = graphemesOf(text);
      const stands = (term: string, start: number) =>
        text.slice(start, start + term.length) === term && // twenty times as fast as `startsWith`
        !isCut(text, start + term.length) &&
        graphemes.startAt(start) === start &&
        graphemes.endAt(start + term.length) === start + term.length;
      return (start) => {
        const candidates = byStart.get(text.charAt(start));
        // Asked once for all of them, because every term that stands here begins with what stands here.
        if (candidates === undefined || isCut(text, start)) return undefined;
        const found = candidates.find((term) => stands(term, start));
        return found === undefined ? undefined : start + found.length;
      };
    },
  };
}

/** Whether a place is inside a word. */
function isCut(text: string, index: number): boolean {
  return matchEnd(WORD, text, index) !== undefined && matchEnd(AFTER_WORD, text, index) !== undefined;
}
