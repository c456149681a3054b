import type { Evidence } from './evidence.js';

/**
 * How far the summed weights are trusted: the score of a class is its sum over the root of the number of features,
 * times this gain. Fitted on sources that were held out of training (`npm run evaluate` prints the error that is left).
 */
const gain = 0.85;

/**
 * The mean weight of a feature that a text in a language nobody taught the model reaches for its best class. Texts in
 * their own language reach 1 to 2; 95 of 100 held-out lines reach more than this.
 */
const strangerMean = 0.75;

/** Scores on the scale of natural logarithms of probabilities. */
export interface CalibratedScores {
  readonly classes: Float64Array;
  /** The score of "a language that is none of the classes". */
  readonly stranger: number;
}

/** Puts evidence on the scale of probabilities. */
export function calibrate({ sums, featureCount }: Evidence): CalibratedScores {
  const root = Math.sqrt(Math.max(featureCount, 1));
  return { classes: sums.map((sum) => (sum * gain) / root), stranger: strangerMean * gain * root };
}
