import type { LanguageCode } from '../languages/language.js';
import { hasEnoughLetters, isEnough, type Remainder } from './remainder.js';
import { countLetters } from './words.js';

/** Letters of a script; an apostrophe that is a letter belongs to all. */
const ARABIC = /(?=\p{L})[\p{Script=Arabic}\p{Script=Common}]/gu;
const LATIN = /(?=\p{L})[\p{Script=Latin}\p{Script=Common}]/gu;
/** Scripts that put no spaces between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/gu;
/** Share of the letters that must be in another script to be sure. */
const NEARLY_ALL = 0.9;

/** The share, 0 to 1, of a text's letters that are not in the script of a language. */
export function shareInOtherScript(text: string, language: LanguageCode): number {
  const letters = countLetters(text);
  if (letters === 0) return 0;
  return 1 - (text.match(language === 'ar' ? ARABIC : LATIN)?.length ?? 0) / letters;
}

/** Whether more of a text is in other scripts than in that of a language. */
export function isMostlyInOtherScript(text: string, language: LanguageCode): boolean {
  return shareInOtherScript(text, language) > 0.5;
}

/** Whether a translation is surely in another script than that of its language. */
export function isSurelyInOtherScript(remainder: Remainder, language: LanguageCode): boolean {
  if (!hasEnoughLetters(remainder) || shareInOtherScript(remainder.text, language) < NEARLY_ALL) return false;
  const spaceless = remainder.text.match(SPACELESS)?.length ?? 0;
  return isEnough(remainder) || spaceless > countLetters(remainder.text) / 2;
}
