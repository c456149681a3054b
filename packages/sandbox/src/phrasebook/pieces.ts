import { carriedParts } from './carried-over.js';

/** A line break or tab with the white space around it. */
const lineBreaks = /\s*[\n\r\t\v\f\u0085\u2028\u2029]\s*/gu;
const sentenceBreaks = /(?<=[.!?…؟])\s+/gu;

/** The lines of a text, and the cells of lines with tabs, at even places; what is between them, exactly, at odd ones. */
export function splitLines(text: string): readonly string[] {
  return splitOutsideParts(text, lineBreaks);
}

/** The sentences of a line at even places, the white space between them at odd ones. */
export function splitSentences(line: string): readonly string[] {
  return splitOutsideParts(line, sentenceBreaks);
}

/** Never splits within a tag, a placeholder, or anything else that is carried over. */
function splitOutsideParts(text: string, breaks: RegExp): readonly string[] {
  const parts = carriedParts(text);
  const pieces: string[] = [];
  let start = 0;
  for (const match of text.matchAll(breaks)) {
    if (parts.some((part) => part.start < match.index && match.index < part.end)) continue;
    pieces.push(text.slice(start, match.index), match[0]);
    start = match.index + match[0].length;
  }
  return [...pieces, text.slice(start)];
}
