import { wordsOf } from './words.js';

/** Longest repeated unit that is looked for, in words. */
const LONGEST_UNIT = 6;

/**
 * How far the translation is free of loops: the share of its words that are not the second or a later repetition of the
 * unit before them, against the same share of the source, squared.
 */
export function judgeRepetition(source: string, translation: string): number {
  const excess = repeatedShare(wordsOf(translation)) - repeatedShare(wordsOf(source));
  return (1 - Math.max(0, excess)) ** 2;
}

function repeatedShare(words: readonly string[]): number {
  if (words.length === 0) return 0;
  const repeated = new Set<number>();
  for (let unit = 1; unit <= LONGEST_UNIT; unit += 1) {
    for (const [start, end] of runsWithPeriod(words, unit)) {
      for (let index = start + unit; index < end; index += 1) repeated.add(index);
    }
  }
  return repeated.size / words.length;
}

/** Stretches in which every word equals the one `unit` places before it, and which hold the unit at least twice. */
function runsWithPeriod(words: readonly string[], unit: number): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  let start = 0;
  for (let index = unit; index <= words.length; index += 1) {
    if (index < words.length && words[index] === words[index - unit]) continue;
    if (index - start >= 2 * unit) runs.push([start, index]);
    start = index - unit + 1;
  }
  return runs;
}
