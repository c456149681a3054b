import { slotsIn, type SlottedText } from './slots.js';

/** What upstreams see in the place of slots: a number that the text does not hold, in brackets that models tend to keep. */
export interface Markers {
  /** A text with a marker for every slot. */
  write(text: string): string;
  /**
   * The slots put back into an answer, or `undefined` when they did not all come back once each, in an order that is
   * right. White space inside a marker, other brackets and other digits are what models make of one, and are read all the same.
   */
  read(answer: string, asked: string): string | undefined;
  /** Whether an answer has lost every one of several markers, so that a smaller piece would hardly keep its own. */
  hasLostAll(answer: string, asked: string): boolean;
  /** Whether nothing of a marker is left over: neither a number of ours, nor more figures in brackets than were asked for. */
  isClean(restored: string, asked: string): boolean;
}

/** Not a number that a translation has by itself, as the small ones are: those are written out, or added for lists. */
const FIRST_NUMBER = 71;

/** One or two may be lost by chance. */
const SEVERAL = 3;

const BRACKET = String.raw`[[\](){}<>⟦⟧«»【】]`;
const NUMBER = String.raw`\s{0,2}[0-9٠-٩۰-۹]+\s{0,2}`;
/** As it was written, but for white space and digits: read first, so that brackets and figures beside one are none of it. */
const WHOLE_MARKER = new RegExp(String.raw`\[\s?\[${NUMBER}\]\s?\]`, 'g');
const MARKER = new RegExp(
  String.raw`(?:(?<open>${BRACKET})\s?\k<open>|${BRACKET})${NUMBER}(?:(?<close>${BRACKET})\s?\k<close>|${BRACKET})`,
  'g',
);
/**
 * A marker that is half lost, or whose number is another: a figure with a bracket at one side at least, or double brackets. A
 * bracket that a word stands in is none of it.
 */
const FIGURE = String.raw`[0-9٠-٩۰-۹](?:\s?[0-9٠-٩۰-۹])*`;
const REMAINDER = new RegExp(
  String.raw`(?<!\p{L})${BRACKET}\s{0,2}${FIGURE}|(?<![0-9٠-٩۰-۹]\s?)${FIGURE}\s{0,2}${BRACKET}(?!\p{L})|\[\s?\[|\]\s?\]`,
  'gu',
);

/** Markers for the slots of one text; they keep their numbers in every part of it. */
export function createMarkers({ text, slots }: Pick<SlottedText, 'text' | 'slots'>): Markers {
  const used = new Set(numbersIn(text));
  const numbers = new Map<string, string>();
  let number = FIRST_NUMBER;
  for (const slot of slots.keys()) {
    while (used.has(String(number))) number += 1;
    numbers.set(slot, String(number));
    number += 1;
  }
  const slotOf = new Map([...numbers].map(([slot, written]) => [written, slot]));

  return {
    write: (whole) => whole.replace(/[\uE000-\uF8FF]/g, (slot) => markerOf(numbers.get(slot), slot)),

    read(answer, asked) {
      const wanted = slotsIn(asked, slots);
      const clean = withoutSlots(answer);
      if (wanted.length === 0) return clean;
      const restored = [WHOLE_MARKER, MARKER].reduce(putSlots, clean);
      const found = slotsIn(restored, slots);
      const isWhole = sorted(found) === sorted(wanted) && ordered(found) === ordered(wanted);
      return isWhole ? restored : undefined;
    },

    hasLostAll(answer, asked) {
      const restored = [WHOLE_MARKER, MARKER].reduce(putSlots, withoutSlots(answer));
      return slotsIn(asked, slots).length >= SEVERAL && slotsIn(restored, slots).length === 0;
    },

    isClean(restored, asked) {
      // Where no marker was asked for, what looks like one is the upstream's own.
      if (slotsIn(asked, slots).length === 0) return true;
      const hasNumber = numbersIn(restored).some((left) => slotOf.has(left));
      return !hasNumber && countRemainders(restored) <= countRemainders(asked);
    },
  };

  function putSlots(answer: string, pattern: RegExp): string {
    return answer.replace(pattern, (marker) => slotOf.get(numbersIn(marker).join()) ?? marker);
  }

  /** An upstream cannot know the slots: what looks like one is its own. */
  function withoutSlots(answer: string): string {
    return answer.replace(/[\uE000-\uF8FF]/g, (character) => (slots.has(character) ? '' : character));
  }

  function ordered(some: readonly string[]): string {
    return some.filter((slot) => slots.get(slot)?.isOrdered === true).join('');
  }
}

function countRemainders(text: string): number {
  return text.match(REMAINDER)?.length ?? 0;
}

function markerOf(number: string | undefined, slot: string): string {
  return number === undefined ? slot : `[[${number}]]`;
}

function sorted(slots: readonly string[]): string {
  return slots.toSorted().join('');
}

function numbersIn(text: string): readonly string[] {
  return (text.match(/[0-9٠-٩۰-۹]+/g) ?? []).map(toLatinDigits);
}

/** Arabic-Indic digits and their Persian forms as Latin ones. */
function toLatinDigits(digits: string): string {
  return digits.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
