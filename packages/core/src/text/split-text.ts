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

type Break = (text: string) => readonly string[];

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Where a text may be cut, best first; each way keeps every character. */
const BREAKS: readonly Break[] = [
  (text: string) => text.split(/(?<=\n\s*\n)(?=\S)/),
  (text: string) => text.split(/(?<=\n)/),
  (text: string) => Array.from(sentences.segment(text), ({ segment }) => segment),
  (text: string) => text.split(/(?<=[,;:،؛]\s+)(?=\S)/),
  (text: string) => text.split(/(?<=\s)(?=\S)/),
  (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment),
].map(keepGraphemes);

/** Where even one grapheme is too long. */
const LAST_BREAK: Break = (text) => Array.from(text);

/**
 * Cuts a text into parts that measure at most `max`, at paragraphs where possible, else at sentences,
 * clauses, words, graphemes. The parts put together are the text exactly; only `text` parts need translating,
 * so white space around them does not count.
 */
export function splitText(
  text: string,
  { max, measure = (part) => part.length }: TextSize,
): readonly TextPart[] {
  return cut(text, { max, measure }, 0).flatMap(separateSpace);
}

/** A break that never goes through a grapheme: a stray mark or joiner stays with what it follows. */
function keepGraphemes(breakText: Break): Break {
  return (text) => {
    const segments = graphemes.segment(text);
    const units: string[] = [];
    let end = 0;
    let unit = '';
    for (const candidate of breakText(text)) {
      end += candidate.length;
      unit += candidate;
      if (end < text.length && segments.containing(end)?.index !== end) continue;
      units.push(unit);
      unit = '';
    }
    return units;
  };
}

function cut(text: string, size: Required<TextSize>, level: number): readonly string[] {
  const breakText = level === BREAKS.length ? LAST_BREAK : BREAKS[level];
  const fits = (piece: string) => size.measure(piece) <= size.max || size.measure(piece.trim()) <= size.max;
  if (fits(text) || breakText === undefined) return [text];
  const pieces: string[] = [];
  let filling = '';
  for (const unit of breakText(text)) {
    if (fits(filling + unit)) {
      filling += unit;
      continue;
    }
    if (filling !== '') pieces.push(filling);
    filling = '';
    if (fits(unit)) filling = unit;
    else pieces.push(...cut(unit, size, level + 1));
  }
  return filling === '' ? pieces : [...pieces, filling];
}

function separateSpace(piece: string): readonly TextPart[] {
  const core = piece.trim();
  const start = core === '' ? piece.length : piece.indexOf(core);
  return [
    { kind: 'space', value: piece.slice(0, start) } as const,
    { kind: 'text', value: core } as const,
    { kind: 'space', value: piece.slice(start + core.length) } as const,
  ].filter(({ value }) => value !== '');
}
