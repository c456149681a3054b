/** Writes a part with a number in it, so that it is like no other part of its text; where a kind has no room for one, without. */
export type WritePart = (number: string) => string;

/** A kind of part that must come out of a translation as it went in. */
export interface PartKind {
  readonly name: string;
  /** A `word` has white space, punctuation or a sign around it; a `sign` may touch words; a `block` has lines of its own. */
  readonly shape: 'word' | 'sign' | 'block';
  /** Whether it keeps its place among the others of which this is true. */
  readonly isOrdered: boolean;
  /** Whether it is one only because the caller says so in `protect`. */
  readonly isTerm: boolean;
  /** Whether `&`, `<` and `>` in it are signs of its own also in HTML, not written as entities. */
  readonly isMarkup: boolean;
  readonly formats: readonly ('text' | 'html')[];
  readonly write: WritePart;
}

/** Kinds that differ only in what is written. */
export function kindsOf(
  facts: Pick<PartKind, 'shape'> & Partial<PartKind>,
  writers: Readonly<Record<string, WritePart>>,
): readonly PartKind[] {
  const plain = { isOrdered: false, isTerm: false, isMarkup: false, formats: ['text', 'html'] } as const;
  return Object.entries(writers).map(([name, write]) => Object.assign({ name, write }, plain, facts));
}
