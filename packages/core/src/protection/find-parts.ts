import { graphemesOf } from './graphemes.js';
import { startingCharacter, type PartFinder, type PartSearch } from './part-finder.js';

/** A part of a text that must come through unaltered: from `start` to before `end`, in UTF-16 units. */
export interface Part {
  readonly start: number;
  readonly end: number;
  /** What it was recognised as, in words. */
  readonly kind: string;
  readonly isOrdered: boolean;
}

/** Finders by the character that their parts start with. */
export type FinderIndex = ReadonlyMap<string, readonly PartFinder[]>;

/** Sorts finders by the characters that their parts start with; of equal parts the earlier finder's is taken. */
export function indexFinders(finders: readonly PartFinder[]): FinderIndex {
  const index = new Map<string, PartFinder[]>();
  for (const finder of finders)
    for (const character of new Set(finder.startsWith)) {
      const others = index.get(character);
      if (others === undefined) index.set(character, [finder]);
      else others.push(finder);
    }
  return index;
}

/**
 * The parts of a text that must come through unaltered, in order and apart from one another: what starts first wins, then
 * what is longer. A part takes with it the marks and joiners that follow it, so that no grapheme is cut.
 */
export function findParts(text: string, finders: FinderIndex): readonly Part[] {
  const graphemes = graphemesOf(text);
  const searches = new Map<PartFinder, PartSearch>();
  const parts: Part[] = [];
  let index = 0;
  while (index < text.length) {
    const candidates = finders.get(startingCharacter(text, index)) ?? [];
    const found = longestPart(candidates, index, (finder) => searchOnce(searches, finder, text));
    if (found === undefined) {
      index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
      continue;
    }
    const part = { ...found, start: graphemes.startAt(found.start), end: graphemes.endAt(found.end) };
    parts.push(part);
    index = part.end;
  }
  return parts;
}

function searchOnce(searches: Map<PartFinder, PartSearch>, finder: PartFinder, text: string): PartSearch {
  const known = searches.get(finder);
  if (known !== undefined) return known;
  const search = finder.search(text);
  searches.set(finder, search);
  return search;
}

function longestPart(
  finders: readonly PartFinder[],
  start: number,
  searchOf: (finder: PartFinder) => PartSearch,
): Part | undefined {
  let longest: Part | undefined;
  for (const finder of finders) {
    const end = searchOf(finder)(start);
    if (end !== undefined && end > (longest?.end ?? start))
      longest = { start, end, kind: finder.kind, isOrdered: finder.isOrdered };
  }
  return longest;
}
