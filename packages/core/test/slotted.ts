import type { Segment, TextFormat } from '../src/protection/protect-text.js';
import { fillSlots, toSlottedText, type SlottedText } from '../src/text/slots.js';

/** A text as it is written in tests: `‹raw›` is protected, `«raw»` is protected and keeps its order. */
export function slotted(written: string, format: TextFormat = 'text'): SlottedText {
  const segments = written
    .split(/(‹[^›]*›|«[^»]*»)/)
    .filter((stretch) => stretch !== '')
    .map(toSegment);
  return toSlottedText(segments, format);
}

/** What came of a text with slots, as the caller is to see it. */
export function filled(translation: string, { slots }: Pick<SlottedText, 'slots'>): string {
  return fillSlots(translation, { slots, format: 'text' });
}

function toSegment(stretch: string): Segment {
  const value = stretch.slice(1, -1);
  if (stretch.startsWith('‹')) return { kind: 'protected', value, isOrdered: false };
  if (stretch.startsWith('«')) return { kind: 'protected', value, isOrdered: true };
  return { kind: 'prose', value: stretch };
}
