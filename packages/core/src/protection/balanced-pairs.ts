/** Two characters that open and close, and what between them is to be taken as literal. */
export interface PairRule {
  readonly open: string;
  readonly close: string;
  /** The end of the literal stretch that starts at `index`, or `index` where none does. */
  readonly skipLiteral: (text: string, index: number, depth: number) => number;
}

/** For every opening character that is closed, the index after the one that closes it; one pass over the text. */
export function matchPairs(
  text: string,
  { open, close, skipLiteral }: PairRule,
): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const openings: number[] = [];
  let index = 0;
  while (index < text.length) {
    const literalEnd = skipLiteral(text, index, openings.length);
    if (literalEnd > index) {
      index = literalEnd;
      continue;
    }
    const character = text.charAt(index);
    index += 1;
    if (character === open) openings.push(index - 1);
    if (character !== close) continue;
    const opening = openings.pop();
    if (opening !== undefined) ends.set(opening, index);
  }
  return ends;
}
