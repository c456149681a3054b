import { matchPairs } from './balanced-pairs.js';
import { once } from './forward-search.js';
import { isInOneParagraph } from './paragraph.js';
import { matchEnd, patternFinder, type PartFinder } from './part-finder.js';

const DESTINATION = String.raw`(?:<[^<>\n]*>|(?:[^\s()<>]|\((?:[^\s()<>]|\([^\s()<>]*\))*\))*)`;
const TITLE = String.raw`(?:"[^"]*"|'[^']*'|\([^()]*\))`;
const TARGET = new RegExp(
  String.raw`\(\s{0,20}${DESTINATION}(?:\s{1,20}${TITLE})?\s{0,20}\)|\[[^\[\]\n]{0,200}\]`,
  'y',
);

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
      return end !== undefined && isInOneParagraph(text, start, end) ? end : undefined;
    };
  },
};

function skipEscaped(text: string, index: number): number {
  return text.charAt(index) === '\\' ? index + 2 : index;
}

/** Markdown's links, images, references and their definitions. */
export const markdownLinkFinders: readonly PartFinder[] = [
  linkFinder,
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
