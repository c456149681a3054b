import { createGate } from '../concurrency/gate.js';
import { mapConcurrently } from '../concurrency/map-concurrently.js';
import { breakAtSlots, breakDown } from './break-down.js';
import { joinLinesBySlots } from './joined-lines.js';
import { joinLines, readLines, writeLines } from './line-structure.js';
import { createMarkers, type Markers } from './markers.js';
import { tightenSlots } from './slot-spacing.js';
import { hasLetters, hasWords, proseOf, slotsIn, type SlottedText } from './slots.js';
import { splitText } from './split-text.js';

/** Calls to one upstream for one text that are under way at once. */
const CALLS_AT_ONCE = 4;
/** Calls for one text: one that falls into more pieces is an attack on somebody's quota, or a table. */
const MOST_CALLS = 200;
/** So many lines are not asked for one by one, each in a call, before it was tried to keep them apart by markers. */
const MANY_LINES = 20;
/** Most UTF-16 units that a marker has. */
const MARKER_LENGTH = 8;

/** Asks an upstream for the translation of one part of a text. */
export type Ask = (part: string, signal: AbortSignal) => Promise<string>;

/** What a text is translated with. */
export interface SlottedRun {
  /** Most that one call takes. */
  readonly max: number;
  /** How much of `max` a text takes up. */
  readonly measure: (text: string) => number;
  readonly signal: AbortSignal;
  readonly ask: Ask;
  /** Whether there may be one more call, for reasons besides the number of pieces of this text; counts it. */
  readonly mayAsk?: (() => boolean) | undefined;
  /** Told of every part, as it was asked for, whose answer is taken. */
  readonly onTaken?: ((asked: string, answer: string) => void) | undefined;
  /** Told when the text falls into so many pieces that the rest stays as it is. */
  readonly onLeft?: (() => void) | undefined;
}

interface Work extends SlottedRun {
  readonly slots: SlottedText['slots'];
  readonly markers: Markers;
  /** Whether there may be one more call; counts it. */
  readonly takeCall: () => boolean;
}

/**
 * Translates a text of any length. What comes back has every slot once, the lines of the source, and its white space
 * wherever it was cut. Each part is asked for with markers; where an answer lost one, or a line, the part is asked for
 * in smaller ones, at last in the stretches between its slots, which cannot lose anything.
 */
export async function translateSlotted(
  slotted: Pick<SlottedText, 'text' | 'slots'>,
  run: SlottedRun,
): Promise<string> {
  const gate = createGate(CALLS_AT_ONCE);
  const { text, slots } = slotted;
  let calls = 0;
  return translateText(text, {
    ...run,
    slots,
    markers: createMarkers(slotted),
    takeCall: () => (calls += 1) <= MOST_CALLS && (run.mayAsk?.() ?? true),
    ask: (part, partSignal) => gate.run(partSignal, () => run.ask(part, partSignal)),
  });
}

/** A text in as few parts as the upstream takes. */
async function translateText(text: string, work: Work): Promise<string> {
  const { max, measure, slots } = work;
  const size = {
    max,
    measure: (part: string) => measure(part) + slotsIn(part, slots).length * MARKER_LENGTH,
  };
  const parts = splitText(text, size).map(({ value }) => value);
  const [whole] = parts.length === 1 ? parts : [];
  return whole === undefined ? translateAll(parts, work) : translatePiece(whole, work);
}

/** Pieces that put together are a text; those without a letter are kept as they are. */
async function translateAll(pieces: readonly string[], work: Work): Promise<string> {
  const { signal, slots } = work;
  const translated = await mapConcurrently(
    pieces,
    { limit: CALLS_AT_ONCE, signal },
    async (piece, pieceSignal) =>
      hasLetters(proseOf(piece, slots)) ? translatePiece(piece, { ...work, signal: pieceSignal }) : piece,
  );
  return translated.join('');
}

/** A piece whose white space and tags at the ends are kept. */
async function translatePiece(piece: string, work: Work): Promise<string> {
  const { slots, markers, signal, ask, onTaken, onLeft, takeCall } = work;
  if (!takeCall()) {
    onLeft?.();
    return piece;
  }
  const { core, start } = withoutMargins(piece, slots);
  const asked = markers.write(core);
  const answer = (await ask(asked, signal)).normalize('NFC').trim();
  const restored = restore(answer, core, work);
  if (restored !== undefined) onTaken?.(asked, answer);
  const translation =
    restored === undefined ? await translateSmaller(core, answer, work) : tightenSlots(restored, core, slots);
  return piece.slice(0, start) + translation + piece.slice(start + core.length);
}

/** What stands between the white space and tags at the ends of a piece: they are not for a model to move. */
function withoutMargins(
  piece: string,
  slots: Work['slots'],
): { readonly core: string; readonly start: number } {
  const isMargin = (character: string) =>
    character.trim() === '' || slots.get(character)?.raw.startsWith('<') === true;
  let [start, end] = [0, piece.length];
  while (start < end && isMargin(piece.charAt(start))) start += 1;
  while (end > start && isMargin(piece.charAt(end - 1))) end -= 1;
  return { core: piece.slice(start, end), start };
}

/** The answer with its slots and the lines of what was asked, or `undefined` where something is lost, left over or out of place. */
function restore(answer: string, core: string, { markers, slots }: Work): string | undefined {
  const asked = readLines(core);
  const answered = asked.lines.length === 1 ? [joinLines(answer)] : readLines(answer).lines;
  if (answered.length !== asked.lines.length) return undefined;
  const lines = answered.map((line, index) => markers.read(line, asked.lines[index] ?? ''));
  if (!lines.every((line) => line !== undefined)) return undefined;
  // Words in a line that had none break what stands there alone, such as a block of code.
  const areWordsInPlace = lines.every(
    (line, index) => hasWords(line, slots) === hasWords(asked.lines[index] ?? '', slots),
  );
  if (lines.length > 1 && !areWordsInPlace) return undefined;
  const restored = writeLines(lines, asked);
  return markers.isClean(restored, core) ? restored : undefined;
}

/** A piece of which something was lost, again in such a way that less of it can be. */
async function translateSmaller(core: string, answer: string, work: Work): Promise<string> {
  if (work.markers.hasLostAll(answer, core)) return translateAll(breakAtSlots(core, work.slots), work);
  const structure = readLines(core);
  const joined = structure.lines.length < MANY_LINES ? undefined : joinLinesBySlots(structure, work.slots);
  if (joined === undefined) return translateAll(breakDown(core, work.slots), work);
  const { text, slots } = joined;
  const taken: (readonly [string, string])[] = [];
  const translation = await translateText(text, {
    ...work,
    slots,
    markers: createMarkers(joined),
    onTaken: (asked, lineAnswer) => taken.push([asked, lineAnswer]),
  });
  const parted = joined.part(translation);
  if (parted === undefined) return translateAll(breakDown(core, work.slots), work);
  for (const [asked, lineAnswer] of taken) work.onTaken?.(asked, lineAnswer);
  return parted;
}
