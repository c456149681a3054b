import type { LanguageCode } from '../languages/language.js';
import { hasEnoughLetters, isEnough, type Remainder } from './remainder.js';
import { countLetters } from './words.js';

const ARABIC = /\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}/gu;
/** Scripts that put no spaces between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/gu;
/** Share of the letters that must be in another script to be sure. */
const NEARLY_ALL = 0.9;

/** The share, 0 to 1, of a text's letters that are not in the script of a language. */
export function shareInOtherScript(text: string, language: LanguageCode): number {
  const letters = countLetters(text);
  const own = text.match(language === 'ar' ? ARABIC : LATIN) ?? [];
  return letters === 0 ? 0 : 1 - Math.min(letters, countLetters(own.join(''))) / letters;
}

/** Whether a translation is surely in another script than that of its language. */
export function isSurelyInOtherScript(remainder: Remainder, language: LanguageCode): boolean {
  if (!hasEnoughLetters(remainder)) return false;
  if (shareInOtherScript(remainder.text, language) < NEARLY_ALL) return false;
  const spaceless = remainder.text.match(SPACELESS)?.length ?? 0;
  return isEnough(remainder) || spaceless > remainder.letters / 2;
}
