import { calibrate } from './calibration.js';
import { weightOfClass } from './class-weights.js';
import type { Detection, DetectOptions, RankedLanguage } from './detection.js';
import type { Evidence } from './evidence.js';
import { isDetectableLanguage } from './languages.js';
import { isOutsideClass } from './model.js';

/** The probabilities of the permitted languages, best first, and that of all other languages together. */
export interface Ranking {
  readonly languages: readonly RankedLanguage[];
  readonly outside: number;
}

/** The ranking of a text in which there is nothing to read. */
export const emptyRanking: Ranking = { languages: [], outside: 1 };

const longestList = 5;

/** Turns evidence into probabilities of the languages that the caller permits. */
export function rankClasses(classes: readonly string[], evidence: Evidence, options: DetectOptions): Ranking {
  const { classes: scores, stranger } = calibrate(evidence);
  const weights = classes.map((code) => weightOfClass(code, options));
  const highest = scores.reduce((one, other) => Math.max(one, other), stranger);
  const powers = scores.map((score, index) => (weights[index] ?? 0) * Math.exp(score - highest));
  const strangerPower = Math.exp(stranger - highest);
  const total = powers.reduce((sum, power) => sum + power, strangerPower);
  const languages: RankedLanguage[] = [];
  let outside = strangerPower / total;
  for (const [index, code] of classes.entries()) {
    const confidence = (powers[index] ?? 0) / total;
    if (isOutsideClass(code)) outside += confidence;
    else if ((weights[index] ?? 0) > 0 && isDetectableLanguage(code))
      languages.push({ language: code, confidence });
  }
  return { languages: languages.toSorted((one, other) => other.confidence - one.confidence), outside };
}

/** Decides between the best language and `und`. */
export function concludeFrom({ languages, outside }: Ranking, mixed: boolean): Detection {
  const alternatives = languages.slice(0, longestList);
  const best = alternatives[0];
  if (best === undefined || outside >= 1 - outside) {
    return { language: 'und', confidence: Math.min(outside, 1), alternatives, mixed };
  }
  return { language: best.language, confidence: best.confidence, alternatives, mixed };
}
