import { forwardSearch, once } from './forward-search.js';
import { isInOneParagraph } from './paragraph.js';
import { matchEnd, type PartFinder } from './part-finder.js';

/**
 * Code between two equal runs of backticks, within one paragraph. Lugbara writes a backtick as a letter (`di, O`biti),
 * others write ng`ombe or ``quote''; so code touches single backticks, and no letter touches its ends from outside.
 */
const codeFinder: PartFinder = {
  kind: 'inline code',
  startsWith: '`',
  isOrdered: false,
  search: (text) => {
    const closings = once(() => closingRuns(text));
    return (start) => {
      const openEnd = matchEnd(OPENING_RUN, text, start);
      if (openEnd === undefined) return undefined;
      const closing = closings().get(start);
      if (closing === undefined) return undefined;
      const end = closing + openEnd - start;
      const isSpaced = openEnd - start === 1 && /^\s|\s$/.test(text.slice(openEnd, closing));
      if (isSpaced || matchEnd(WORD, text, end) !== undefined) return undefined;
      return isInOneParagraph(text, start, end) ? end : undefined;
    };
  },
};

const OPENING_RUN = /(?<![`\p{L}\p{M}\p{N}])`+/uy;
const WORD = /[\p{L}\p{M}]/uy;

/** For each run of backticks, where the next of the same length starts. */
function closingRuns(text: string): ReadonlyMap<number, number> {
  const closings = new Map<number, number>();
  const lastOfLength = new Map<number, number>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const opening = lastOfLength.get(run.length);
    if (opening !== undefined) closings.set(opening, index);
    lastOfLength.set(run.length, index);
  }
  return closings;
}

const FENCE = /(?<=^ {0,3})(?:`{3,}(?=[^`\n]*\n)|~{3,}(?!~)(?=[^\n]*\n))/my;

const CLOSING_FENCE = /^( {0,3})(`{3,}|~{3,})(?=[ \t]*\r?$)/gm;

/** A fenced block of code with both fences; one that is never closed is taken as prose. */
const fenceFinder: PartFinder = {
  kind: 'fenced code',
  startsWith: '`~',
  isOrdered: false,
  search: (text) => {
    const closingFrom = forwardSearch(text, CLOSING_FENCE);
    return (start) => {
      const openEnd = matchEnd(FENCE, text, start);
      if (openEnd === undefined) return undefined;
      const opening = text.slice(start, openEnd);
      const closing = closingFrom(openEnd, ({ 2: fence = '' }) => fence.startsWith(opening));
      return closing === undefined ? undefined : closing.index + closing[0].length;
    };
  },
};

/** Code in Markdown; of two that end together the fenced one is meant. */
export const markdownCodeFinders: readonly PartFinder[] = [fenceFinder, codeFinder];
