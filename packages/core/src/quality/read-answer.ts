import type { Detector } from '@njia/langid';
import type { LanguagePair } from '../languages/language-pair.js';
import { rememberDetections } from './remember-detections.js';
import { withoutCopiedWords, type Remainder } from './remainder.js';

/**
 * Two texts without their protected parts, for each of which a space stands, or U+FFFC, which no loop runs across; the
 * languages that they should be in; and who tells languages apart.
 */
export interface AnswerInput {
  readonly source: string;
  readonly translation: string;
  readonly pair: LanguagePair;
  readonly detector: Detector;
}

/** An answer as it is judged: texts composed (NFC), what was not copied, and a detector that remembers. */
export interface ReadAnswer extends AnswerInput {
  readonly remainder: Remainder;
}

/** Prepares two texts to be judged. */
export function readAnswer({ source, translation, pair, detector }: AnswerInput): ReadAnswer {
  const [from, to] = [source.normalize('NFC'), translation.normalize('NFC')];
  return {
    source: from,
    translation: to,
    pair,
    detector: rememberDetections(detector),
    remainder: withoutCopiedWords(from, to),
  };
}
