const SENTENCE_END = new Set(".,;:!?'’*~");
const OPENING_OF: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Moves the end of an address before the punctuation of its sentence, before brackets that it does not open, and before a
 * brace or square bracket that it does not close: there begins a message, a note or a link with blanks inside.
 */
export function trimAddress(text: string, start: number, matchEnd: number): number | undefined {
  let end = start + closedLength(text.slice(start, matchEnd));
  const excess = unopenedBrackets(text.slice(start, end));
  while (end > start) {
    const last = text.charAt(end - 1);
    const opening = OPENING_OF[last];
    const isExcess = opening !== undefined && (excess[opening] ?? 0) > 0;
    if (!SENTENCE_END.has(last) && !isExcess) return end;
    if (opening !== undefined) excess[opening] = (excess[opening] ?? 0) - 1;
    end -= 1;
  }
  return undefined;
}

function closedLength(address: string): number {
  const opened: number[] = [];
  for (const { 0: bracket, index } of address.matchAll(/[$%#]?\{|[[\]}]/g)) {
    if (bracket === ']' || bracket === '}') opened.pop();
    else opened.push(index);
  }
  return opened[0] ?? address.length;
}

/** How many more of each bracket are closed than opened, by the opening one. */
function unopenedBrackets(address: string): Record<string, number> {
  const excess: Record<string, number> = { '(': 0, '[': 0, '{': 0 };
  for (const character of address) {
    const opening = OPENING_OF[character];
    if (opening !== undefined) excess[opening] = (excess[opening] ?? 0) + 1;
    if (character in excess) excess[character] = (excess[character] ?? 0) - 1;
  }
  return excess;
}
