import { forwardSearch } from './forward-search.js';
import { matchEnd, patternFinder, type PartFinder } from './part-finder.js';
import { TAG } from './tag-pattern.js';

/** Elements whose content is no prose. */
export const VERBATIM_ELEMENTS: ReadonlySet<string> = new Set([
  'code',
  'iframe',
  'kbd',
  'math',
  'noembed',
  'noframes',
  'plaintext',
  'pre',
  'samp',
  'script',
  'style',
  'textarea',
  'var',
  'xmp',
]);

/** Finds stretches that end where a given string first follows. */
function enclosedFinder(
  kind: string,
  enclosures: readonly (readonly [opening: string, closing: string])[],
): PartFinder {
  return {
    kind,
    startsWith: '<',
    isOrdered: true,
    search: (text) => {
      // Most texts have no such end; then none is looked for at each beginning.
      const lastEnds = enclosures.map(([, closing]) => text.lastIndexOf(closing));
      return (start) => {
        const which = enclosures.findIndex(([opening]) => text.startsWith(opening, start));
        const [opening = '', closing = ''] = enclosures[which] ?? [];
        const contentStart = start + opening.length;
        if (which === -1 || contentStart > (lastEnds[which] ?? -1)) return undefined;
        return text.indexOf(closing, contentStart) + closing.length;
      };
    },
  };
}

/** XML's processing instructions, and the code in templates of PHP, ERB and the like. */
export const instructionFinder: PartFinder = enclosedFinder('instruction', [
  ['<?', '?>'],
  ['<%', '%>'],
]);

const commentFinder = enclosedFinder('comment', [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
]);

/** A tag, or a whole element if its content is no prose. */
const tagFinder: PartFinder = {
  kind: 'tag',
  startsWith: '<',
  isOrdered: true,
  search: (text) => {
    const closingFrom = forwardSearch(text, /<\/[a-zA-Z]+\s{0,100}>/g);
    return (start) => {
      const end = matchEnd(TAG, text, start);
      if (end === undefined || text.charAt(end - 2) === '/') return end;
      const name = elementName(text.slice(start, start + 12));
      if (name === undefined || !VERBATIM_ELEMENTS.has(name)) return end;
      const closing = closingFrom(end, ([tag]) => elementName(tag) === name);
      return closing === undefined ? end : closing.index + closing[0].length;
    };
  },
};

function elementName(tag: string): string | undefined {
  return /^<\/?([a-zA-Z]+)/.exec(tag)?.[1]?.toLowerCase();
}

/** Tags and the like in a text that is not HTML as a whole. */
export const markupFinders: readonly PartFinder[] = [
  instructionFinder,
  commentFinder,
  tagFinder,
  ...[
    { kind: 'doctype', startsWith: '<', isOrdered: true, pattern: /<!doctype\s[^<>]*>/iy },
    // The tags that stand for components in messages of React: <0>, </0>, <1/>.
    { kind: 'numbered tag', startsWith: '<', isOrdered: true, pattern: /<(?:\d{1,3}\s?\/?|\/\d{1,3})>/y },
    {
      kind: 'entity',
      startsWith: '&',
      // Only those of markup: "don&#39;t" and "T&amp;C" are words.
      pattern: /&(?:nbsp|lt|gt|#160|#xa0);/iy,
    },
    { kind: 'chat reference', startsWith: '<', pattern: /<[@#!:][^\s<>]{1,100}>/y },
  ].map(patternFinder),
];
