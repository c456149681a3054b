import { tokensOf } from './tokens.js';

/** Longest repeated unit that is looked for, in words. */
const LONGEST_UNIT = 20;
/** A few letters over and over, without anything between. */
const RUNAWAY_LETTERS = /(\p{L}{1,12}?)\1{7}/iu;
/** What is left of an answer that has them where its source has none. */
const RUNAWAY = 0.3;

/**
 * How far the translation is free of loops: the share of its words that are not the second or a later repetition of the
 * unit before them, against the same share of the source, squared.
 */
export function judgeRepetition(source: string, translation: string): number {
  const excess = repeatedShare(tokensOf(translation)) - repeatedShare(tokensOf(source));
  const runsAway = RUNAWAY_LETTERS.test(translation) && !RUNAWAY_LETTERS.test(source);
  return (1 - Math.max(0, excess)) ** 2 * (runsAway ? RUNAWAY : 1);
}

function repeatedShare(tokens: readonly string[]): number {
  if (tokens.length === 0) return 0;
  const repeated = new Set<number>();
  for (let unit = 1; unit <= LONGEST_UNIT; unit += 1) {
    for (const [start, end] of runsWithPeriod(tokens, unit)) {
      for (let index = start + unit; index < end; index += 1) repeated.add(index);
    }
  }
  return repeated.size / tokens.length;
}

/** Stretches in which every token equals the one `unit` places before it, and which hold the unit at least twice. */
function runsWithPeriod(tokens: readonly string[], unit: number): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  let start = 0;
  for (let index = unit; index <= tokens.length; index += 1) {
    if (index < tokens.length && tokens[index] === tokens[index - unit]) continue;
    if (index - start >= 2 * unit) runs.push([start, index]);
    start = index - unit + 1;
  }
  return runs;
}
