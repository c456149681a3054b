const BLANK_LINE = /\n[ \t\r]*\n/;

/** Whether a stretch of a text is within one paragraph: no blank line is in it. */
export function isInOneParagraph(text: string, start: number, end: number): boolean {
  return !BLANK_LINE.test(text.slice(start, end));
}
