import { wordsOf } from './words.js';

/** A run this long may be a name or a title, which is rightly copied. */
const NAME_LENGTH = 3;

/**
 * How far the translation is not a copy: 1 when no run of words longer than a name stands in the source, 0 when all of
 * it does. Judged by extent, because names are rightly copied.
 */
export function judgeCopying(source: string, translation: string): number {
  const [from, to] = [wordsOf(source), wordsOf(translation)];
  if (to.length === 0) return 1;
  const isWholeCopy = from.length === to.length && from.every((word, index) => word === to[index]);
  if (to.length <= NAME_LENGTH) return isWholeCopy && !isName(translation) ? 0.5 : 1;
  const copied = longestSharedRuns(from, to);
  const share = copied / to.length;
  return share < 0.2 ? 1 : 1 - share;
}

/** Names are written with capital letters: every word begins with one. */
function isName(text: string): boolean {
  return !/(?<![\p{L}\p{M}'’ʼ-])[\p{Ll}\p{Lo}]/u.test(text);
}

/** Words of `to` that lie in runs longer than a name that also stand in `from`. */
function longestSharedRuns(from: readonly string[], to: readonly string[]): number {
  const known = new Set(runsOf(from));
  const covered = new Set<number>();
  for (const [start, run] of runsOf(to).entries()) {
    if (known.has(run)) for (let offset = 0; offset <= NAME_LENGTH; offset += 1) covered.add(start + offset);
  }
  return covered.size;
}

function runsOf(words: readonly string[]): readonly string[] {
  const length = NAME_LENGTH + 1;
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, start) =>
    words.slice(start, start + length).join(' '),
  );
}
