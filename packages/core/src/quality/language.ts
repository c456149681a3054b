import { confusableWith, type Detector } from '@njia/langid';
import type { LanguagePair } from '../languages/language-pair.js';
import { wordsOf } from './words.js';

/** Fewer words than this say too little about their language. */
const FEWEST_WORDS = 3;
/** Words after which the detector is believed in full. */
const ENOUGH_WORDS = 8;
/** How far the translation is in the language asked for: 1 when it is or cannot be told, near 0 when it surely is not. */
export function judgeLanguage(translation: string, { target }: LanguagePair, detector: Detector): number {
  const words = wordsOf(translation).length;
  if (words < FEWEST_WORDS) return 1;
  const accepted = confusableWith(target);
  const { alternatives } = detector.detect(translation);
  const against = alternatives
    .filter(({ language }) => !accepted.includes(language))
    .reduce((sum, { confidence }) => sum + confidence, 0);
  return 1 - against * Math.min(1, words / ENOUGH_WORDS);
}
