import type { LanguagePair } from '../languages/language-pair.js';
import { LENGTH_RATIOS } from './length-ratios.generated.js';

/** Short texts vary more in length than the table of whole sentences says. */
const SHORT_TEXT_SPREAD = 1.2;
/** Deviations of this size are ordinary. */
const ORDINARY_DEVIATION = 1.5;

/** How well the translation's length fits the pair: 1 in the usual range, falling to 0 for a cut or run-away text. */
export function judgeLength(source: string, translation: string, pair: LanguagePair): number {
  if (source.length === 0) return 1;
  const [from, to] = [LENGTH_RATIOS[pair.source], LENGTH_RATIOS[pair.target]];
  const shortness = SHORT_TEXT_SPREAD / Math.sqrt(Math.max(1, source.length));
  const spread = Math.hypot(from.spread, to.spread, shortness);
  const deviation =
    Math.abs(Math.log(translation.length / source.length) - (to.centre - from.centre)) / spread;
  const excess = Math.max(0, deviation - ORDINARY_DEVIATION);
  return Math.exp(-(excess ** 2) / 2);
}
