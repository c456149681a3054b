import { confusableWith, type DetectableLanguage, type Detection, type Detector } from '@njia/langid';
import type { LanguageCode } from '../languages/language.js';
import { isEnough, type Remainder } from './remainder.js';
import { shareInOtherScript } from './script.js';

/** Fewer words than this say too little about their language. */
const FEWEST_WORDS = 3;
/** Words after which the detector is believed in full. */
const ENOUGH_WORDS = 8;
/** Letters after which their script is. */
const ENOUGH_LETTERS = 40;
/** Confidence from which a text is surely in a language (`decisions.md`, "Verified answers"). */
const SURE = 0.95;

/** Confidence from which it is in one that the detector does not know; below, it may be a list of names. */
const SURELY_UNKNOWN = 0.9;

/** A language that is not the one asked for, and the confidence, 0 to 1, that it or one that may be taken for it is there. */
export interface OtherLanguage {
  readonly language: DetectableLanguage;
  readonly confidence: number;
}

/** How far what was not copied is in the language and script asked for: 1 when it is or cannot be told, near 0 when it surely is not. */
export function judgeLanguage(remainder: Remainder, target: LanguageCode, detector: Detector): number {
  const script = shareInOtherScript(remainder.text, target) * Math.min(1, remainder.letters / ENOUGH_LETTERS);
  if (remainder.words < FEWEST_WORDS) return 1 - script;
  const against = confidenceAgainst(target, detector.detect(remainder.text));
  return 1 - Math.max(script, against * Math.min(1, remainder.words / ENOUGH_WORDS));
}

/** The likeliest of the languages that cannot be taken for the target, those that may be taken for each other counting as one. */
export function likeliestOther(target: LanguageCode, { alternatives }: Detection): OtherLanguage | undefined {
  return alternatives
    .filter(({ language }) => !confusableWith(target).includes(language))
    .map(({ language }) => ({ language, confidence: confidenceIn(language, alternatives) }))
    .toSorted((one, other) => other.confidence - one.confidence)[0];
}

/** Whether a translation is surely in another language. */
export function isSurelyInOtherLanguage(
  remainder: Remainder,
  target: LanguageCode,
  detector: Detector,
): boolean {
  if (!isEnough(remainder)) return false;
  return (likeliestOther(target, detector.detect(remainder.text))?.confidence ?? 0) >= SURE;
}

/** Whether a text is surely in a language, or in one that may be taken for it. */
export function isSurelyIn(language: LanguageCode, { alternatives }: Detection): boolean {
  return confidenceIn(language, alternatives) >= SURE;
}

/** That it is in any other language, one that the detector does not know included. */
function confidenceAgainst(target: LanguageCode, { language, confidence, alternatives }: Detection): number {
  const accepted = confusableWith(target);
  const others = alternatives
    .filter((one) => !accepted.includes(one.language))
    .reduce((sum, one) => sum + one.confidence, 0);
  return Math.min(1, others + (language === 'und' && confidence >= SURELY_UNKNOWN ? confidence : 0));
}

function confidenceIn(language: DetectableLanguage, alternatives: Detection['alternatives']): number {
  const family = confusableWith(language);
  return alternatives
    .filter((one) => family.includes(one.language))
    .reduce((sum, { confidence }) => sum + confidence, 0);
}
