import { findParts, type FinderIndex, type Part } from './find-parts.js';
import { spanningFinders } from './finders.js';
import { readHtml } from './html-document.js';
import type { HtmlText } from './html-text.js';
import type { Segment } from './segment.js';

/** Cuts an HTML document into segments: its markup, the parts in its text as they are written, and decoded prose. */
export function* segmentHtml(document: string, finders: FinderIndex): Iterable<Segment> {
  const kept = findParts(document, spanningFinders);
  let position = 0;
  for (const text of readHtml(document, kept)) {
    yield markup(document.slice(position, text.offsets[0]));
    yield* segmentText(document, text, findParts(text.value, finders));
    position = text.offsets.at(-1) ?? position;
  }
  yield markup(document.slice(position));
}

function markup(value: string): Segment {
  return { kind: 'protected', value, isOrdered: value.includes('<') };
}

function* segmentText(document: string, text: HtmlText, parts: readonly Part[]): Iterable<Segment> {
  const { value, offsets } = text;
  let position = 0;
  for (const part of parts) {
    const start = entityStart(text, part.start);
    const end = entityEnd(text, part.end);
    yield { kind: 'prose', value: value.slice(position, start) };
    yield {
      kind: 'protected',
      value: document.slice(offsets[start], offsets[end]),
      isOrdered: part.isOrdered,
    };
    position = end;
  }
  yield { kind: 'prose', value: value.slice(position) };
}

/** The index itself, or the start of the entity that it is inside of. */
function entityStart({ offsets }: HtmlText, index: number): number {
  let start = index;
  while (start > 0 && offsets[start] === offsets[start - 1]) start -= 1;
  return start;
}

function entityEnd({ offsets }: HtmlText, index: number): number {
  let end = index;
  while (end < offsets.length && offsets[end] === offsets[end - 1]) end += 1;
  return end;
}
