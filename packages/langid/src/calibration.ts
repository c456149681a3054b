import type { Evidence } from './evidence.js';

/**
 * How far the summed weights are trusted: the score of a class is its sum over the root of the number of features,
 * times this gain. Fitted on sources that were held out of training (`npm run evaluate` prints the best value).
 */
export const gain = 1;

/** The scores of all classes on the scale of natural logarithms of probabilities. */
export function calibratedScores({ sums, featureCount }: Evidence): Float64Array {
  const factor = gain / Math.sqrt(Math.max(featureCount, 1));
  return sums.map((sum) => sum * factor);
}
