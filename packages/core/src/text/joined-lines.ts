import type { LineStructure } from './line-structure.js';
import type { Slot, SlottedText } from './slots.js';

/** Lines on one line, a slot in the place of what parted them. */
export interface JoinedLines {
  readonly text: string;
  /** Those of the text and those between its lines. */
  readonly slots: SlottedText['slots'];
  /** The lines again, and what parted them, from a translation that has every slot. */
  part(translation: string): string;
}

const [FIRST_PRIVATE, LAST_PRIVATE] = [0xe000, 0xf8ff];

/** Puts lines on one line; `undefined` where there are more separators than characters that could stand for them. */
export function joinLinesBySlots(
  { lines, separators }: LineStructure,
  slots: SlottedText['slots'],
): JoinedLines | undefined {
  const breaks = freeCharacters(separators.length, lines.join(''), slots);
  if (breaks === undefined) return undefined;
  const added = new Map<string, Slot>(
    breaks.map((character, index) => [character, { raw: separators[index] ?? '', isOrdered: true }]),
  );
  return {
    text: lines.map((line, index) => (index === 0 ? line : `${breaks[index - 1]} ${line}`)).join(' '),
    slots: new Map([...slots, ...added]),
    part: (translation) =>
      translation.replace(/[ \u00A0]*([\uE000-\uF8FF])[ \u00A0]*/g, (found, character: string) => {
        return added.get(character)?.raw ?? found;
      }),
  };
}

function freeCharacters(
  count: number,
  text: string,
  slots: SlottedText['slots'],
): readonly string[] | undefined {
  const taken = new Set(text);
  const free: string[] = [];
  for (let code = FIRST_PRIVATE; code <= LAST_PRIVATE && free.length < count; code += 1) {
    const character = String.fromCharCode(code);
    if (!taken.has(character) && !slots.has(character)) free.push(character);
  }
  return free.length === count ? free : undefined;
}
