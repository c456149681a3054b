import { confusableWith } from '@njia/langid';
import { isFullCopy } from './full-copy.js';
import { isSurelyIn, isSurelyInOtherLanguage } from './language.js';
import { isSureLoop } from './loops.js';
import { readAnswer, type AnswerInput, type ReadAnswer } from './read-answer.js';
import { isSurelyInOtherScript } from './script.js';

/** Why an answer is not accepted while another provider can be asked. */
export type Rejection = 'copied' | 'wrong_language' | 'wrong_script' | 'loop';

/** Whether an answer must be rejected: cheap enough to be asked of every upstream answer. */
export function findRejection(input: AnswerInput): Rejection | undefined {
  return rejectionOf(readAnswer(input));
}

/** The rejection of an answer that was prepared, the cheapest to find first. */
export function rejectionOf(answer: ReadAnswer): Rejection | undefined {
  const { source, translation, pair, remainder, detector } = answer;
  if (isSureLoop(source, translation)) return 'loop';
  if (isFullCopy(source, translation)) return wasInTarget(answer) ? undefined : 'copied';
  if (isSurelyInOtherScript(remainder, pair.target)) return 'wrong_script';
  return isSurelyInOtherLanguage(remainder, pair.target, detector) ? 'wrong_language' : undefined;
}

/** A source that was in the target language from the start is rightly returned as it is. */
function wasInTarget({ translation, pair: { source, target }, detector }: ReadAnswer): boolean {
  return !confusableWith(target).includes(source) && isSurelyIn(target, detector.detect(translation));
}
