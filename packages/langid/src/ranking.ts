import { calibratedScores } from './calibration.js';
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
  const scores = calibratedScores(evidence).map((score, index) => {
    const weight = weightOfClass(classes[index] ?? '', options);
    return weight > 0 ? score + Math.log(weight) : -Infinity;
  });
  const probabilities = softmax(scores);
  const languages: RankedLanguage[] = [];
  let outside = 0;
  for (const [index, code] of classes.entries()) {
    const confidence = probabilities[index] ?? 0;
    if (isOutsideClass(code)) outside += confidence;
    else if (scores[index] !== -Infinity && isDetectableLanguage(code)) languages.push({ language: code, confidence });
  }
  return { languages: languages.toSorted((one, other) => other.confidence - one.confidence), outside };
}

function softmax(scores: Float64Array): Float64Array {
  const highest = scores.reduce((one, other) => Math.max(one, other), -Infinity);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
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
