import { indexFinders, type FinderIndex } from './find-parts.js';
import { handleFinders } from './handles.js';
import { icuFinder } from './icu-message.js';
import { markdownCodeFinders } from './markdown-code.js';
import { markdownLinkFinders } from './markdown-links.js';
import { instructionFinder, markupFinders } from './markup.js';
import { phoneFinders } from './phone-numbers.js';
import { placeholderFinders } from './placeholders.js';
import { termFinder } from './terms.js';
import { webAddressFinders } from './web-addresses.js';

/** The finders of everything that is protected in a plain text, and of a caller's terms. */
export function textFinders(terms: readonly string[]): FinderIndex {
  return indexFinders([
    icuFinder,
    ...placeholderFinders,
    ...markupFinders,
    ...markdownLinkFinders,
    ...markdownCodeFinders,
    ...webAddressFinders,
    ...handleFinders,
    ...phoneFinders,
    termFinder(terms),
  ]);
}

/** The finders of what may hold tags in an HTML document, and is kept with them. */
export const spanningFinders: FinderIndex = indexFinders([icuFinder, instructionFinder]);
