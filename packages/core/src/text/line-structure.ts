/** White space that holds a line end or a tab: it gives a text its lines and columns, and models seldom keep it. Read in one go. */
const SEPARATOR = /(?<![\s\u0085])[\s\u0085]*[\t\n\r\u0085\u2028\u2029][\s\u0085]*/g;

/** A text as lines (or columns) and what stands between them. */
export interface LineStructure {
  /** Without white space around; one more than there are separators. */
  readonly lines: readonly string[];
  readonly separators: readonly string[];
}

/** Cuts a text without white space around it into its lines. */
export function readLines(text: string): LineStructure {
  return { lines: text.split(SEPARATOR), separators: text.match(SEPARATOR) ?? [] };
}

/** Puts lines between the separators of a text. */
export function writeLines(lines: readonly string[], { separators }: LineStructure): string {
  return lines.map((line, index) => line + (separators[index] ?? '')).join('');
}

/** A text on one line. */
export function joinLines(text: string): string {
  return text.replace(SEPARATOR, ' ');
}
