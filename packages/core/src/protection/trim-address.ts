const SENTENCE_END = new Set(".,;:!?'’*~");
const OPENING_OF: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Moves the end of an address before the punctuation of its sentence, and before brackets that it does not open. */
export function trimAddress(text: string, start: number, matchEnd: number): number | undefined {
  const excess = unopenedBrackets(text.slice(start, matchEnd));
  let end = matchEnd;
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
