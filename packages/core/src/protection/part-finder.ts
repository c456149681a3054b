/**
 * Finds parts of one kind. `startsWith` lists the characters that such a part can start with, so that a finder is
 * asked only there: `a` stands for every letter, `0` for every digit.
 */
export interface PartFinder {
  readonly kind: string;
  readonly startsWith: string;
  /** Whether such parts keep their order among the ordered parts of a text. */
  readonly isOrdered: boolean;
  /** Reads a text once; what it returns gives the end of the part that starts at an index, if one does. */
  readonly search: (text: string) => PartSearch;
}

/** Gives the end of the part that starts at `start`, or `undefined` where none does. */
export type PartSearch = (start: number) => number | undefined;

/** A kind of part that one sticky pattern describes; its lookbehind may see what stands before. */
export interface PatternKind {
  readonly kind: string;
  readonly startsWith: string;
  readonly pattern: RegExp;
  readonly isOrdered?: boolean;
  /** Moves the end of a match forward or back, or refuses it with `undefined`. */
  readonly settle?: (text: string, start: number, end: number) => number | undefined;
}

/** The finder of parts that a pattern with the flag `y` describes. */
export function patternFinder({ kind, startsWith, pattern, isOrdered, settle }: PatternKind): PartFinder {
  return {
    kind,
    startsWith,
    isOrdered: isOrdered ?? false,
    search: (text) => (start) => {
      const end = matchEnd(pattern, text, start);
      return end === undefined || settle === undefined ? end : settle(text, start, end);
    },
  };
}

/** Where a match of a sticky pattern that starts at `start` ends. */
export function matchEnd(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The character by which finders are chosen (`startsWith`): `a` for a letter, `0` for a digit, else itself. */
export function startingCharacter(text: string, index: number): string {
  const character = text.charAt(index);
  if (/[a-z]/i.test(character)) return 'a';
  if (/[0-9]/.test(character)) return '0';
  if (character < '\u0080') return character;
  return /\p{Nd}/u.test(character) ? '0' : 'a';
}
