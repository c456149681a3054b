const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Tells where the graphemes of one text begin and end. */
export interface Graphemes {
  /** Where the grapheme around an index begins; the index itself between two graphemes. */
  readonly startAt: (index: number) => number;
  /** Where the grapheme around an index ends; the index itself between two graphemes. */
  readonly endAt: (index: number) => number;
}

interface Grapheme {
  readonly start: number;
  readonly end: number;
}

/** The graphemes of a text, looked up only where a cut could go through one. */
export function graphemesOf(text: string): Graphemes {
  let last: Grapheme = { start: 0, end: 0 };
  const around = (index: number): Grapheme => {
    if (index <= 0 || index >= text.length || index === last.end || isBetweenAscii(text, index))
      return { start: index, end: index };
    // One grapheme can be as long as the text, and is then asked for at every character.
    if (index < last.start || index > last.end) last = graphemeAround(text, index, last.end);
    return index === last.start ? { start: index, end: index } : last;
  };
  return { startAt: (index) => around(index).start, endAt: (index) => around(index).end };
}

/** Segments no more of the text than needed: the time that `Intl.Segmenter` takes for each step grows with its text. */
function graphemeAround(text: string, index: number, knownStart: number): Grapheme {
  let start = index - 1;
  while (start > 0 && start !== knownStart && !isBetweenAscii(text, start)) start -= 1;
  for (let reach = 32; ; reach *= 2) {
    const stop = Math.min(index + reach, text.length);
    const stretch = text.slice(
      start,
      stop < text.length && isHighSurrogate(text, stop - 1) ? stop - 1 : stop,
    );
    const found = segmenter.segment(stretch).containing(index - start);
    const length = (found?.index ?? 0) + (found?.segment.length ?? 0);
    if (length < stretch.length || stop === text.length)
      return { start: start + (found?.index ?? 0), end: start + length };
  }
}

/** Between two characters of ASCII is always a boundary, but for the two of a line's end. */
function isBetweenAscii(text: string, index: number): boolean {
  return isAscii(text, index) && isAscii(text, index - 1) && text.charAt(index - 1) !== '\r';
}

function isAscii(text: string, index: number): boolean {
  return text.charCodeAt(index) < 0x80;
}

function isHighSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xd800;
}
