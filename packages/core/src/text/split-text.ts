import { breaks } from './break-levels.js';
import { fits, pack, type PartSize } from './split-text-pack.js';

/** A part of a text: something to translate, or the white space between, which is kept as it is. */
export interface TextPart {
  readonly kind: 'text' | 'space';
  readonly value: string;
}

/** How much one text part may hold. */
export interface TextSize {
  /** The most that one part may measure. */
  readonly max: number;
  /** How much of `max` a text takes up; its length in UTF-16 units when omitted. Never less for a longer text; roughly additive. */
  readonly measure?: (text: string) => number;
}

/**
 * Cuts a text into parts that measure at most `max`, at paragraphs where possible, else at lines, sentences, clauses,
 * words, graphemes: few parts of even size. Only a character that measures more is a part above `max`. The parts put
 * together are the text exactly; only `text` parts need translating, so white space around them does not count.
 */
export function splitText(
  text: string,
  { max, measure = (part) => part.length }: TextSize,
): readonly TextPart[] {
  const size: PartSize = { max, measure };
  return joinNeighbours(cut(text, size, 0), size).flatMap(separateSpace);
}

function cut(text: string, size: PartSize, level: number): readonly string[] {
  const breakText = breaks[level];
  if (breakText === undefined || fits(text, size)) return [text];
  const pieces: string[] = [];
  let run: string[] = [];
  for (const unit of breakText(text)) {
    if (fits(unit, size)) run.push(unit);
    else {
      pieces.push(...pack(run, size), ...cut(unit, size, level + 1));
      run = [];
    }
  }
  return [...pieces, ...pack(run, size)];
}

/** What is left of a unit that was cut may have room for the next one. */
function joinNeighbours(pieces: readonly string[], size: PartSize): readonly string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const together = `${joined.at(-1) ?? ''}${piece}`;
    if (joined.length > 0 && fits(together, size)) joined[joined.length - 1] = together;
    else joined.push(piece);
  }
  return joined;
}

function separateSpace(piece: string): readonly TextPart[] {
  const core = piece.trim();
  const start = piece.length - piece.trimStart().length;
  return [
    { kind: 'space', value: piece.slice(0, start) } as const,
    { kind: 'text', value: core } as const,
    { kind: 'space', value: piece.slice(start + core.length) } as const,
  ].filter(({ value }) => value !== '');
}
