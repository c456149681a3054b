import type { LanguagePair } from '../languages/language-pair.js';
import { LENGTH_RATIOS } from './length-ratios.generated.js';

/** Short texts vary more in length than the table of whole sentences says. */
const SHORT_TEXT_SPREAD = 1.2;
/** In a text of several sentences, long ones and short ones make up for one another: from so many characters on, deviations shrink. */
const ONE_SENTENCE = 100;
const LEAST_SHRINKAGE = 0.6;
/** Deviations of this size are ordinary. */
const ORDINARY_DEVIATION = 1.5;

/**
 * How well the translation's length fits the pair: 1 in the usual range, falling to 0 for a cut or run-away text. What is
 * empty, because all of it was protected, counts as one character.
 */
export function judgeLength(source: string, translation: string, pair: LanguagePair): number {
  const [from, to] = [LENGTH_RATIOS[pair.source], LENGTH_RATIOS[pair.target]];
  const sourceLength = lengthOf(source);
  const shrinkage = Math.max(LEAST_SHRINKAGE, Math.min(1, ONE_SENTENCE / sourceLength) ** 0.25);
  const spread = shrinkage * Math.hypot(from.spread, to.spread, SHORT_TEXT_SPREAD / Math.sqrt(sourceLength));
  const deviation =
    Math.abs(Math.log(lengthOf(translation) / sourceLength) - (to.centre - from.centre)) / spread;
  const excess = Math.max(0, deviation - ORDINARY_DEVIATION);
  return Math.exp(-(excess ** 2) / 2);
}

function lengthOf(text: string): number {
  return Math.max(1, text.trim().length);
}
