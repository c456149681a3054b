import { findParts, type FinderIndex } from './find-parts.js';
import { textFinders } from './finders.js';
import { joinProse, type Segment, type TextFormat } from './segment.js';

export type { Segment, TextFormat } from './segment.js';

/** What to protect in a text. */
export interface ProtectionOptions {
  readonly format: TextFormat;
  /** Exact terms never to be translated. */
  readonly terms: readonly string[];
}

/**
 * Cuts a text into segments; neighbouring prose is joined, no segment is empty. Of format `text` the values put together
 * are the text exactly; of `html`, with the prose written by `writeProse`, an equivalent document.
 */
export async function protectText(text: string, options: ProtectionOptions): Promise<readonly Segment[]> {
  const finders = textFinders(options.terms);
  if (options.format === 'text') return joinProse(segmentPlainText(text, finders));
  const { segmentHtml } = await import('./html-segments.js');
  return joinProse(segmentHtml(text, finders));
}

/** Writes prose as the format wants it: in HTML `&`, `<` and `>` are escaped. */
export function writeProse(prose: string, format: TextFormat): string {
  if (format === 'text') return prose;
  return prose.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function* segmentPlainText(text: string, finders: FinderIndex): Iterable<Segment> {
  let position = 0;
  for (const { start, end, isOrdered } of findParts(text, finders)) {
    yield { kind: 'prose', value: text.slice(position, start) };
    yield { kind: 'protected', value: text.slice(start, end), isOrdered };
    position = end;
  }
  yield { kind: 'prose', value: text.slice(position) };
}
