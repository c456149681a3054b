const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Tells where the graphemes of one text begin and end. */
export interface Graphemes {
  /** Where the grapheme around an index begins; the index itself between two graphemes. */
  readonly startAt: (index: number) => number;
  /** Where the grapheme around an index ends; the index itself between two graphemes. */
  readonly endAt: (index: number) => number;
}

/** The graphemes of a text, looked up only where a cut could go through one. */
export function graphemesOf(text: string): Graphemes {
  const around = (index: number) => {
    if (index <= 0 || index >= text.length || isPlain(text, index)) return undefined;
    const found = segmenter.segment(text).containing(index);
    return found === undefined || found.index === index ? undefined : found;
  };
  return {
    startAt: (index) => around(index)?.index ?? index,
    endAt: (index) => {
      const found = around(index);
      return found === undefined ? index : found.index + found.segment.length;
    },
  };
}

/** Between two characters of ASCII is always a boundary, but for a line's end. */
function isPlain(text: string, index: number): boolean {
  return text.charCodeAt(index) < 0x80 && text.charCodeAt(index - 1) < 0x80 && text.charAt(index) !== '\n';
}
