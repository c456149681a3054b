import { once } from './forward-search.js';

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
  const segments = once(() => segmenter.segment(text));
  let last = { start: 0, end: 0 };
  const around = (index: number) => {
    if (index <= 0 || index >= text.length || index === last.end || isPlain(text, index))
      return { start: index, end: index };
    // One grapheme can be as long as the text, and is then asked for at every character.
    if (index < last.start || index >= last.end) last = graphemeAt(segments(), index);
    return index === last.start ? { start: index, end: index } : last;
  };
  return { startAt: (index) => around(index).start, endAt: (index) => around(index).end };
}

function graphemeAt(segments: Intl.Segments, index: number) {
  const found = segments.containing(index);
  const start = found?.index ?? index;
  return { start, end: start + (found?.segment.length ?? 0) };
}

/** Between two characters of ASCII is always a boundary, but for the two of a line's end. */
function isPlain(text: string, index: number): boolean {
  return (
    text.charCodeAt(index) < 0x80 && text.charCodeAt(index - 1) < 0x80 && text.charAt(index - 1) !== '\r'
  );
}
