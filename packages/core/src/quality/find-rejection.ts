import type { Detection, Detector } from '@njia/langid';
import { confusableWith } from '@njia/langid';
import type { LanguagePair } from '../languages/language-pair.js';
import { isFullCopy } from './full-copy.js';
import { isSurelyIn, isSurelyInOtherLanguage } from './language.js';
import { isSureLoop } from './loops.js';
import { withoutCopiedWords, type Remainder } from './remainder.js';
import { isSurelyInOtherScript } from './script.js';

/** Why an answer is not accepted while another provider can be asked. */
export type Rejection = 'copied' | 'wrong_language' | 'wrong_script' | 'loop';

/** Two texts without their protected parts, the languages they should be in, and who tells languages apart. */
export interface AnswerInput {
  readonly source: string;
  readonly translation: string;
  readonly pair: LanguagePair;
  readonly detector: Detector;
}

/** An answer as it is judged: texts composed (NFC), and what was not copied; the detector is asked once at most. */
export interface ReadAnswer {
  readonly source: string;
  readonly translation: string;
  readonly pair: LanguagePair;
  readonly remainder: Remainder;
  /** What the detector says of a text; the same text is never detected twice. */
  readonly detect: (text: string) => Detection;
}

/** Whether an answer must be rejected: cheap enough to be asked of every upstream answer. */
export function findRejection(input: AnswerInput): Rejection | undefined {
  return rejectionOf(readAnswer(input));
}

/** Prepares two texts to be judged. */
export function readAnswer({ source, translation, pair, detector }: AnswerInput): ReadAnswer {
  const [from, to] = [source.normalize('NFC'), translation.normalize('NFC')];
  const said = new Map<string, Detection>();
  return {
    source: from,
    translation: to,
    pair,
    remainder: withoutCopiedWords(from, to),
    detect(text) {
      const detection = said.get(text) ?? detector.detect(text);
      said.set(text, detection);
      return detection;
    },
  };
}

/** The rejection of an answer that was prepared, the cheapest to find first. */
export function rejectionOf(answer: ReadAnswer): Rejection | undefined {
  const { source, translation, pair, remainder, detect } = answer;
  if (isSureLoop(source, translation)) return 'loop';
  if (isFullCopy(source, translation) && !wasInTarget(answer)) return 'copied';
  if (isSurelyInOtherScript(remainder, pair.target)) return 'wrong_script';
  return isSurelyInOtherLanguage(remainder, pair.target, detect) ? 'wrong_language' : undefined;
}

/** A source that was in the target language from the start is rightly returned as it is. */
function wasInTarget({ translation, pair: { source, target }, detect }: ReadAnswer): boolean {
  return !confusableWith(target).includes(source) && isSurelyIn(target, detect(translation));
}
