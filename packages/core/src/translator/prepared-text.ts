import { protectText } from '../protection/protect-text.js';
import { removeControlCharacters } from '../text/control-characters.js';
import { proseOf, toSlottedText, type SlottedText } from '../text/slots.js';
import type { CheckedRequest } from './read-request.js';

/** A text as it goes through the hops. */
export interface PreparedText extends SlottedText {
  /** What is to be translated of it. */
  readonly prose: string;
  /** Whether control characters were taken out. */
  readonly isCleaned: boolean;
}

/** Takes control characters out of a request's text and puts slots in the place of what is protected. */
export async function prepareText({
  text: received,
  format,
  protect,
}: Pick<CheckedRequest, 'text' | 'format' | 'protect'>): Promise<PreparedText> {
  const text = removeControlCharacters(received);
  const segments = await protectText(text, { format, terms: protect });
  const slotted = toSlottedText(segments, format);
  return {
    ...slotted,
    prose: proseOf(slotted.text, slotted.slots),
    isCleaned: text.length < received.length,
  };
}
