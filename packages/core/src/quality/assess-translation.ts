import type { Warning } from '../errors/warning.js';
import { estimateAnswer, type QualityEstimate, type QualityInput } from './estimate-quality.js';
import { rejectionOf, type Rejection } from './find-rejection.js';
import { readAnswer } from './read-answer.js';
import { warningsFor } from './warnings.js';

export { findRejection, type Rejection } from './find-rejection.js';

/** What is thought of one translation. */
export interface Assessment {
  readonly estimate: QualityEstimate;
  readonly rejection: Rejection | undefined;
  /** `not_translated`, `wrong_language`, `repetition`, `unusual_length`, `numbers_changed`, `error_like`, `broken_escapes`: each at most once, in this order. */
  readonly warnings: readonly Warning[];
}

/** Judges a translation from the two texts alone, without their protected parts: deterministic, without a network. */
export function assessTranslation(input: QualityInput): Assessment {
  const answer = readAnswer(input);
  const estimate = estimateAnswer(answer, input.scope);
  const rejection = rejectionOf(answer);
  return { estimate, rejection, warnings: warningsFor({ answer, parts: estimate.parts, rejection }) };
}
