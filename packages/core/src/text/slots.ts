import { writeProse, type Segment, type TextFormat } from '../protection/protect-text.js';

/** A stretch of a text that must come out as it went in. */
export interface Slot {
  /** Byte for byte. */
  readonly raw: string;
  /** Whether it must keep its place among the others of which this is true, as tags and positional placeholders must. */
  readonly isOrdered: boolean;
}

/**
 * A text in which one private-use character, a slot, stands for every stretch that is protected. It can be cut, trimmed
 * and carried over several hops like any text, and no slot can be damaged on the way.
 */
export interface SlottedText {
  readonly text: string;
  /** By the character that stands for it. */
  readonly slots: ReadonlyMap<string, Slot>;
  readonly format: TextFormat;
}

const FIRST_PRIVATE = 0xe000;
const PRIVATE_USE = /[\uE000-\uF8FF]/g;

/** Puts segments together, prose in normal form C; protected ones with nothing but blanks between them share a slot. */
export function toSlottedText(segments: readonly Segment[], format: TextFormat): SlottedText {
  const taken = new Set(segments.flatMap(({ value }) => value.match(PRIVATE_USE) ?? []));
  const slots = new Map<string, Slot>();
  let nextCode = FIRST_PRIVATE;
  let text = '';
  for (const segment of mergeNeighbours(segments, format)) {
    if (segment.kind === 'prose') {
      text += segment.value.normalize('NFC');
      continue;
    }
    while (taken.has(String.fromCharCode(nextCode))) nextCode += 1;
    const character = String.fromCharCode(nextCode);
    nextCode += 1;
    slots.set(character, { raw: segment.value, isOrdered: segment.isOrdered });
    text += character;
  }
  return { text, slots, format };
}

/** Writes a text as the caller is to see it: prose in its format, and every slot as what it stands for. */
export function fillSlots(text: string, { slots, format }: Pick<SlottedText, 'slots' | 'format'>): string {
  return splitAtSlots(text, slots)
    .map((stretch) => slots.get(stretch)?.raw ?? writeProse(stretch, format))
    .join('');
}

/** Stands in prose where a slot was: no letter, no number, and nothing that a text repeats. */
const GAP = '\uFFFC';

/** The prose alone, a gap where a slot was. */
export function proseOf(text: string, slots: SlottedText['slots']): string {
  return text.replace(PRIVATE_USE, (character) => (slots.has(character) ? GAP : character));
}

/** Whether there are letters or figures outside the slots. */
export function hasWords(text: string, slots: SlottedText['slots']): boolean {
  return /[\p{L}\p{N}]/u.test(proseOf(text, slots));
}

/** Whether a text has a letter that shows. */
export function hasLetters(text: string): boolean {
  return /(?=\p{L})\P{Default_Ignorable_Code_Point}/u.test(text);
}

/** The slots of a text, in order. */
export function slotsIn(text: string, slots: SlottedText['slots']): readonly string[] {
  return (text.match(PRIVATE_USE) ?? []).filter((character) => slots.has(character));
}

/** Cuts a text around its slots: stretches of prose and single slots, which put together are the text. */
export function splitAtSlots(text: string, slots: SlottedText['slots']): readonly string[] {
  const stretches: string[] = [];
  let start = 0;
  for (const { index, 0: character } of text.matchAll(PRIVATE_USE)) {
    if (!slots.has(character)) continue;
    stretches.push(text.slice(start, index), character);
    start = index + 1;
  }
  return [...stretches, text.slice(start)].filter((stretch) => stretch !== '');
}

function mergeNeighbours(segments: readonly Segment[], format: TextFormat): readonly Segment[] {
  const merged: Segment[] = [];
  for (const segment of segments) {
    const [blank, before] = [merged.at(-1), merged.at(-2)];
    if (segment.kind === 'protected' && blank?.kind === 'protected') {
      merged.splice(-1, 1, join(blank, '', segment));
    } else if (
      segment.kind === 'protected' &&
      blank?.kind === 'prose' &&
      before?.kind === 'protected' &&
      /^[ \u00A0]+$/.test(blank.value)
    ) {
      merged.splice(-2, 2, join(before, writeProse(blank.value, format), segment));
    } else merged.push(segment);
  }
  return merged;
}

type Protected = Extract<Segment, { kind: 'protected' }>;

function join(left: Protected, between: string, right: Protected): Protected {
  const { value, isOrdered } = right;
  return {
    kind: 'protected',
    value: left.value + between + value,
    isOrdered: left.isOrdered || isOrdered,
  };
}
