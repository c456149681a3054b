import type { LanguagePair } from '../languages/language-pair.js';
import { LENGTH_RATIOS } from './length-ratios.generated.js';

/** Short texts vary more in length than the table of whole sentences says. */
const SHORT_TEXT_SPREAD = 1.2;
/** Deviations of this size are ordinary. */
const ORDINARY_DEVIATION = 1.5;

/**
 * How well the translation's length fits the pair: 1 in the usual range, falling to 0 for a cut or run-away text. What is
 * empty, because all of it was protected, counts as one character.
 */
export function judgeLength(source: string, translation: string, pair: LanguagePair): number {
  const [from, to] = [LENGTH_RATIOS[pair.source], LENGTH_RATIOS[pair.target]];
  const sourceLength = lengthOf(source);
  const spread = Math.hypot(from.spread, to.spread, SHORT_TEXT_SPREAD / Math.sqrt(sourceLength));
  const deviation =
    Math.abs(Math.log(lengthOf(translation) / sourceLength) - (to.centre - from.centre)) / spread;
  const excess = Math.max(0, deviation - ORDINARY_DEVIATION);
  return Math.exp(-(excess ** 2) / 2);
}

function lengthOf(text: string): number {
  return Math.max(1, text.trim().length);
}
