import { addressFinders } from './addresses.js';
import { graphemesOf } from './graphemes.js';
import { icuFinder } from './icu-message.js';
import { markdownFinders } from './markdown.js';
import { markupFinders } from './markup.js';
import { startingCharacter, type PartFinder, type PartSearch } from './part-finder.js';
import { phoneFinders } from './phone-numbers.js';
import { placeholderFinders } from './placeholders.js';
import { termFinder } from './terms.js';

/** A part of a text that must come through unaltered: from `start` to before `end`, in UTF-16 units. */
export interface Part {
  readonly start: number;
  readonly end: number;
  /** What it was recognised as, in words. */
  readonly kind: string;
  readonly isOrdered: boolean;
}

/** The finders of everything that is protected in a plain text, and of a caller's terms. */
export function textFinders(terms: readonly string[]): readonly PartFinder[] {
  return [
    icuFinder,
    ...placeholderFinders,
    ...markupFinders,
    ...markdownFinders,
    ...addressFinders,
    ...phoneFinders,
    termFinder(terms),
  ];
}

/**
 * The parts of a text that must come through unaltered, in order and apart from one another: what starts first
 * wins, then what is longer. A part takes with it the marks and joiners that follow it, so that no grapheme is cut.
 */
export function findParts(text: string, finders: readonly PartFinder[]): readonly Part[] {
  const searches = searchesByCharacter(text, finders);
  const graphemes = graphemesOf(text);
  const parts: Part[] = [];
  let index = 0;
  while (index < text.length) {
    const part = longestPartAt(searches.get(startingCharacter(text, index)) ?? [], index);
    if (part === undefined) {
      index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
      continue;
    }
    const whole = { ...part, start: graphemes.startAt(part.start), end: graphemes.endAt(part.end) };
    parts.push(whole);
    index = whole.end;
  }
  return parts;
}

interface Searching extends Pick<PartFinder, 'kind' | 'isOrdered'> {
  readonly endAt: PartSearch;
}

function searchesByCharacter(
  text: string,
  finders: readonly PartFinder[],
): ReadonlyMap<string, readonly Searching[]> {
  const searches = new Map<string, Searching[]>();
  for (const { startsWith, search, kind, isOrdered } of finders) {
    const searching = { kind, isOrdered, endAt: search(text) };
    for (const character of new Set(startsWith)) {
      const others = searches.get(character);
      if (others === undefined) searches.set(character, [searching]);
      else others.push(searching);
    }
  }
  return searches;
}

function longestPartAt(searches: readonly Searching[], start: number): Part | undefined {
  let longest: Part | undefined;
  for (const { endAt, kind, isOrdered } of searches) {
    const end = endAt(start);
    if (end !== undefined && end > (longest?.end ?? start)) longest = { start, end, kind, isOrdered };
  }
  return longest;
}
