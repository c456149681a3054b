import { writeLines, type LineStructure } from './line-structure.js';
import { hasWords, proseOf, slotsIn, type Slot, type SlottedText } from './slots.js';

/** Lines on one line, a slot in the place of what parted them. */
export interface JoinedLines {
  readonly text: string;
  /** Those of the text and those between its lines. */
  readonly slots: SlottedText['slots'];
  /**
   * The lines again, and what parted them, from a translation that has every slot; `undefined` where a line is left empty
   * or has the slots of another.
   */
  part(translation: string): string | undefined;
}

const [FIRST_PRIVATE, LAST_PRIVATE] = [0xe000, 0xf8ff];

/** Puts lines on one line; `undefined` where there are more separators than characters that could stand for them. */
export function joinLinesBySlots(
  structure: LineStructure,
  slots: SlottedText['slots'],
): JoinedLines | undefined {
  const { lines, separators } = withoutBareLines(structure, slots);
  const breaks = freeCharacters(separators.length, lines.join('') + separators.join(''), slots);
  if (breaks === undefined) return undefined;
  const added = new Map<string, Slot>(
    breaks.map((character, index) => [character, { raw: separators[index] ?? '', isOrdered: true }]),
  );
  const atBreak = new RegExp(`[${breaks.join('')}]`);
  return {
    text: lines.map((line, index) => (index === 0 ? line : `${breaks[index - 1]} ${line}`)).join(' '),
    slots: new Map([...slots, ...added]),
    part(translation) {
      const parted = translation.split(atBreak).map((line) => line.trim());
      const isRight = lines.every((line, index) => isLineFor(parted[index] ?? '', line, slots));
      return isRight ? writeLines(parted, { lines, separators }) : undefined;
    },
  };
}

/** Lines with nothing to translate count as what parts the others, so that no word can get into them. */
function withoutBareLines({ lines, separators }: LineStructure, slots: SlottedText['slots']): LineStructure {
  const [first = '', ...others] = lines;
  const kept = [first];
  const between: string[] = [];
  let separator = separators[0] ?? '';
  for (const [index, line] of others.entries()) {
    const next = separators[index + 1];
    if (next !== undefined && !/\p{L}/u.test(proseOf(line, slots))) separator += line + next;
    else {
      kept.push(line);
      between.push(separator);
      separator = next ?? '';
    }
  }
  return { lines: kept, separators: between };
}

/** Whether a line can be the translation of another: it has its slots, and words where that has some. */
function isLineFor(translated: string, line: string, slots: SlottedText['slots']): boolean {
  const [asked, answered] = [line, translated].map((one) => slotsIn(one, slots).toSorted().join(''));
  return asked === answered && hasWords(line, slots) === hasWords(translated, slots);
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
