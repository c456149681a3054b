import type { WrittenPart } from './written-part.js';

/** A text taken apart: its parts in order, and what stands around them, one stretch more than there are parts. */
export interface Dissection {
  readonly parts: readonly WrittenPart[];
  readonly stretches: readonly string[];
}

/** Takes a text apart by nothing but the list of what was put into it; a part within a longer one does not count. */
export function dissect(text: string, parts: readonly WrittenPart[]): Dissection {
  if (parts.length === 0) return { parts: [], stretches: [text] };
  const byValue = new Map(parts.map((part) => [part.value, part]));
  const longestFirst = [...byValue.keys()].toSorted((one, other) => other.length - one.length);
  const pieces = text.split(new RegExp(`(${longestFirst.map(escapePattern).join('|')})`));
  return {
    parts: pieces.flatMap((piece, index) => (index % 2 === 1 ? (byValue.get(piece) ?? []) : [])),
    stretches: pieces.filter((_, index) => index % 2 === 0),
  };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
