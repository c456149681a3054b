import type { Answer } from '../http/answer.js';
import type { Direction } from '../phrasebook/known-sentences.js';
import { validationFailed } from './error-answers.js';
import { languageNames, phrasebookCode, replacements } from './languages.js';

/** The versions of the service that are served. */
export type ApiVersion = 'v1' | 'v2';

/**
 * The direction that `lang` (`eng-twi`) asks for, or the service's 400. Only pairs with English are served: whether others
 * work is not documented, and English as the pivot is the cautious reading.
 */
export function readLanguagePair(lang: string, version: ApiVersion): Direction | Answer {
  const codes = lang.toLowerCase().split('-');
  const [source, target] = codes.map((code) => replacements[code] ?? code);
  if (source === undefined || target === undefined || codes.length !== 2) return unsupportedPair(lang);
  const oldCode = version === 'v2' ? codes.find((code) => replacements[code] !== undefined) : undefined;
  if (oldCode !== undefined) {
    return validationFailed(
      'UNSUPPORTED_LANGUAGE_CODE',
      `Use '${replacements[oldCode] ?? ''}' instead of '${oldCode}'`,
    );
  }
  const isServed =
    languageNames[source] !== undefined &&
    languageNames[target] !== undefined &&
    (source === 'eng') !== (target === 'eng');
  return isServed
    ? { source: phrasebookCode(source), target: phrasebookCode(target) }
    : unsupportedPair(lang);
}

function unsupportedPair(lang: string): Answer {
  return validationFailed('UNSUPPORTED_LANGUAGE_PAIR', `Language combination ${lang} cannot be used`);
}
