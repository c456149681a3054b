import { slotsIn, type SlottedText } from './slots.js';

type Slots = SlottedText['slots'];

const BLANKS = /[ \u00A0]+/.source;
/** Something other than white space: what stands at the ends of lines and beside tabs is the source's own. */
const FILLED = String.raw`[^\s\u0085]`;
const BLANKS_AT_END = new RegExp(`(?<=${FILLED})${BLANKS}$`);
const BLANKS_AT_START = new RegExp(`^${BLANKS}(?=${FILLED})`);

/** What stands beside a slot. */
interface Side {
  /** The character right there; empty at the end of the text. */
  readonly next: string;
  /** The first that is no blank. */
  readonly first: string;
}

/**
 * Takes out blanks that a model has put beside slots where the source has none: before the punctuation or letter that follows in
 * both, and inside a pair of tags.
 */
export function tightenSlots(answer: string, source: string, slots: Slots): string {
  let tightened = answer;
  for (const slot of slotsIn(source, slots)) {
    const [at, from] = [tightened.indexOf(slot), source.indexOf(slot)];
    const isOrdered = slots.get(slot)?.isOrdered === true;
    const before = tightened.slice(0, at);
    const after = tightened.slice(at + 1);
    const there = { before: backwards(before), after: forwards(after) };
    const wanted = { before: backwards(source.slice(0, from)), after: forwards(source.slice(from + 1)) };
    const isTightBefore =
      isSame(there.before, wanted.before) || (isOrdered && clings(wanted.before, wanted.after, there.after));
    const isTightAfter =
      isSame(there.after, wanted.after) || (isOrdered && clings(wanted.after, wanted.before, there.before));
    tightened =
      (isTightBefore ? before.replace(BLANKS_AT_END, '') : before) +
      slot +
      (isTightAfter ? after.replace(BLANKS_AT_START, '') : after);
  }
  return tightened;
}

function forwards(text: string): Side {
  return { next: text.slice(0, 1), first: text.replace(BLANKS_AT_START, '').slice(0, 1) };
}

function backwards(text: string): Side {
  return { next: text.slice(-1), first: text.replace(BLANKS_AT_END, '').slice(-1) };
}

/** The same character stands there, in the source right beside the slot. */
function isSame(there: Side, wanted: Side): boolean {
  return wanted.next !== '' && !isBlank(wanted.next) && there.first === wanted.next;
}

/** A tag clings to the word on one side, and there is room on its other side, in the source and here. */
function clings(word: Side, other: Side, otherHere: Side): boolean {
  return isWord(word.next) && !isWord(other.next) && !isWord(otherHere.next);
}

function isBlank(character: string): boolean {
  return /^\s$/.test(character);
}

function isWord(character: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(character);
}
