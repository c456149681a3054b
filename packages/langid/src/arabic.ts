import { weightOfClass } from './class-weights.js';
import type { DetectOptions } from './detection.js';
import { emptyRanking, type Ranking } from './ranking.js';

/** Letters of Persian, Urdu, Pashto, Sindhi, Uyghur and Hausa in Arabic script that Arabic itself does not write. */
const otherLetters = /[ٹ-ٿڀ-ڿۀ-ۓەݐ-ݿ]/g;

/** One letter in this many, at most, may be foreign: names and borrowed words have some. */
const foreignShare = 1 / 12;

/** Ranks a text in Arabic script, of which Arabic is the only language among the 21. */
export function rankArabicScript(cleaned: string, letterCount: number, options: DetectOptions): Ranking {
  if (weightOfClass('ar', options) === 0) return emptyRanking;
  const foreign = cleaned.match(otherLetters)?.length ?? 0;
  const confidence = foreign > letterCount * foreignShare ? 0.15 : letterCount < 3 ? 0.8 : 0.98;
  return { languages: [{ language: 'ar', confidence }], outside: 1 - confidence };
}
