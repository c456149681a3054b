import { LANGUAGES, type LanguageCode } from '../languages/language.js';
import { likeliestOther } from './language.js';
import type { ReadAnswer } from './read-answer.js';
import { isMostlyInOtherScript } from './script.js';

/** Says of a translation that is, or seems to be, in a wrong language or script which one was seen. */
export function wrongLanguageMessage({ remainder, pair: { target }, detector }: ReadAnswer): string {
  const wanted = nameOf(target);
  if (isMostlyInOtherScript(remainder.text, target))
    return `The translation is in another script than that of ${wanted}.`;
  const detection = detector.detect(remainder.text);
  const other = detection.language === 'und' ? undefined : likeliestOther(target, detection);
  const seen = other === undefined ? 'a language that Njia does not know' : nameOf(other.language);
  return `The translation seems to be in ${seen}, not in ${wanted}.`;
}

function nameOf(code: LanguageCode): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? code;
}
