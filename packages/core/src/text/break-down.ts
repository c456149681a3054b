import { readLines } from './line-structure.js';
import { splitSentences } from './sentences.js';
import { splitAtSlots, type SlottedText } from './slots.js';

/** Smaller pieces that put together are the whole: its lines, or its sentences, or what stands between its slots. */
export function breakDown(core: string, slots: SlottedText['slots']): readonly string[] {
  const { lines, separators } = readLines(core);
  if (lines.length > 1) return lines.flatMap((line, index) => [line].concat(separators[index] ?? []));
  const sentences = splitSentences(core);
  return sentences.length > 1 ? sentences : breakAtSlots(core, slots);
}

/** What stands between the slots of a piece and between its lines. */
export function breakAtSlots(core: string, slots: SlottedText['slots']): readonly string[] {
  const { lines, separators } = readLines(core);
  return lines.flatMap((line, index) =>
    splitAtSlots(line, slots)
      .flatMap(detachSigns)
      .concat(separators[index] ?? []),
  );
}

/** Between a slot and the words of a stretch; read in one go. */
const SIGNS_BEFORE = /^[\s)\]}»”,;:.!?…،؛؟]+/;
const SIGNS_AFTER = /(?<![\s([{«“])[\s([{«“]+$/;

/** A stretch without what joins it to its slots: a model that does not see them has no reason to keep a bracket open. */
function detachSigns(stretch: string): readonly string[] {
  const [before = ''] = SIGNS_BEFORE.exec(stretch) ?? [];
  const [after = ''] = SIGNS_AFTER.exec(stretch.slice(before.length)) ?? [];
  const words = stretch.slice(before.length, stretch.length - after.length);
  return [before, words, after].filter((piece) => piece !== '');
}
