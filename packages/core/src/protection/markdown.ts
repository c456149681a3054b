import { matchPairs } from './balanced-pairs.js';
import { forwardSearch, once } from './forward-search.js';
import { matchEnd, patternFinder, type PartFinder } from './part-finder.js';

const DESTINATION = String.raw`(?:<[^<>\n]*>|(?:[^\s()<>]|\((?:[^\s()<>]|\([^\s()<>]*\))*\))*)`;
const TITLE = String.raw`(?:"[^"]*"|'[^']*'|\([^()]*\))`;
const TARGET = new RegExp(
  String.raw`\(\s{0,20}${DESTINATION}(?:\s{1,20}${TITLE})?\s{0,20}\)|\[[^\[\]\n]{0,200}\]`,
  'y',
);
const BLANK_LINE = /\n[ \t\r]*\n/;

/** `[text](address "title")`, `![image](address)` and `[text][reference]`, with their text. */
const linkFinder: PartFinder = {
  kind: 'Markdown link',
  startsWith: '[!',
  isOrdered: false,
  search: (text) => {
    const ends = once(() => matchPairs(text, { open: '[', close: ']', skipLiteral: skipEscaped }));
    return (start) => {
      const labelEnd = ends().get(text.charAt(start) === '!' ? start + 1 : start);
      const end = labelEnd === undefined ? undefined : matchEnd(TARGET, text, labelEnd);
      return end === undefined || BLANK_LINE.test(text.slice(start, end)) ? undefined : end;
    };
  },
};

function skipEscaped(text: string, index: number): number {
  return text.charAt(index) === '\\' ? index + 2 : index;
}

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
      return BLANK_LINE.test(text.slice(start, end)) ? undefined : end;
    };
  },
};

const OPENING_RUN = /(?<![`\p{L}\p{M}\p{N}])`+/uy;
const WORD = /[\p{L}\p{M}\p{N}]/uy;

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

/** Markdown that must come through as it is: links, images, code. */
export const markdownFinders: readonly PartFinder[] = [
  linkFinder,
  fenceFinder,
  codeFinder,
  ...[
    { kind: 'automatic link', startsWith: '<', pattern: /<[a-z][a-z0-9+.-]{1,31}:[^\s<>]+>/iy },
    { kind: 'automatic link', startsWith: '<', pattern: /<[^\s<>@]{1,64}@[^\s<>@]{1,255}>/y },
    { kind: 'footnote', startsWith: '[', pattern: /\[\^[^\s[\]]{1,60}\]/y },
    {
      kind: 'link definition',
      startsWith: '[',
      pattern:
        /(?<=^ {0,3})\[[^[\]\n]{1,200}\]:[ \t]{0,20}(?:<[^<>\n]*>|(?=[^\s<>/#.:]*[/#.:])[^\s<>]+)(?:[ \t]{1,20}["'(][^\n]*["')])?(?=[ \t]*\r?$)/my,
    },
  ].map(patternFinder),
];
