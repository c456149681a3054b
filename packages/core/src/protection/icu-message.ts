import { matchPairs } from './balanced-pairs.js';
import { once } from './forward-search.js';
import { matchEnd, type PartFinder } from './part-finder.js';

/** How an argument with a type starts (unicode-org.github.io/icu/userguide/format_parse/messages). */
const ARGUMENT =
  /\{\s{0,20}[\p{L}\p{N}_.-]{1,80}\s{0,20},\s{0,20}(?:plural|select|selectordinal|number|date|time|choice|spellout|ordinal|duration|list)\s{0,20}[,}]/uy;

/** ICU's arguments with a type, such as `{count, plural, one {# item} other {# items}}`, with all their branches. */
export const icuFinder: PartFinder = {
  kind: 'ICU message',
  startsWith: '{',
  isOrdered: false,
  search: (text) => {
    const quoted = once(() => matchPairs(text, { open: '{', close: '}', skipLiteral: skipQuoted }));
    // People write "l'{name}" and mean an apostrophe; where quoting leaves a message open, it was none.
    const plain = once(() => matchPairs(text, { open: '{', close: '}', skipLiteral: (_, index) => index }));
    return (start) => {
      if (matchEnd(ARGUMENT, text, start) === undefined) return undefined;
      return quoted().get(start) ?? plain().get(start);
    };
  },
};

/** An apostrophe quotes only before a character of the syntax, and two are one apostrophe. */
function skipQuoted(text: string, index: number, depth: number): number {
  if (depth === 0 || text.charAt(index) !== "'") return index;
  if (text.charAt(index + 1) === "'") return index + 2;
  if (!/[{}#|]/.test(text.charAt(index + 1))) return index;
  let end = text.indexOf("'", index + 1);
  while (end !== -1 && text.charAt(end + 1) === "'") end = text.indexOf("'", end + 2);
  return end === -1 ? text.length : end + 1;
}
