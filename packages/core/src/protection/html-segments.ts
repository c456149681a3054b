import { findParts, type Part } from './find-parts.js';
import { readHtml, type HtmlText } from './html-document.js';
import { icuFinder } from './icu-message.js';
import { instructionFinder } from './markup.js';
import type { PartFinder } from './part-finder.js';
import type { Segment } from './segment.js';

/** Cuts an HTML document into segments: its markup, the parts in its text as they are written, and decoded prose. */
export function* segmentHtml(document: string, finders: readonly PartFinder[]): Iterable<Segment> {
  let position = 0;
  for (const text of readableTexts(document)) {
    const [start = position] = text.offsets;
    yield markup(document.slice(position, start));
    yield* segmentText(document, text, findParts(text.value, finders));
    position = text.offsets.at(-1) ?? position;
  }
  yield markup(document.slice(position));
}

function markup(value: string): Segment {
  return { kind: 'protected', value, isOrdered: value.includes('<') };
}

/** The document's texts without what reaches over tags and is kept whole: ICU messages, and code of a template. */
function readableTexts(document: string): readonly HtmlText[] {
  const kept = findParts(document, [icuFinder, instructionFinder]);
  return kept.reduce<readonly HtmlText[]>(
    (texts, part) => texts.flatMap((text) => without(text, part)),
    readHtml(document),
  );
}

function without(text: HtmlText, { start, end }: Part): readonly HtmlText[] {
  const { offsets, value } = text;
  if ((offsets.at(-1) ?? 0) <= start || (offsets[0] ?? 0) >= end) return [text];
  const before = offsets.findLastIndex((offset) => offset <= start);
  const after = offsets.findIndex((offset) => offset >= end);
  return [
    { value: value.slice(0, Math.max(before, 0)), offsets: offsets.slice(0, before + 1) },
    after === -1 ? { value: '', offsets: [] } : { value: value.slice(after), offsets: offsets.slice(after) },
  ].filter((rest) => rest.value !== '');
}

function* segmentText(
  document: string,
  { value, offsets }: HtmlText,
  parts: readonly Part[],
): Iterable<Segment> {
  let position = 0;
  for (const part of parts) {
    const start = Math.max(position, offsets.indexOf(offsets[part.start] ?? 0));
    const end = offsets.indexOf(offsets[part.end] ?? 0);
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
