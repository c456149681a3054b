import { LANGUAGE_CODES, type LanguageCode } from '../languages/language.js';
import { parseLanguage } from '../languages/parse-language.js';
import type { ProviderId } from '../provider/provider.js';
import { MAX_TEXT_CHARACTERS } from '../request/limits.js';
import { refusal, unsupportedLanguage, type Problem } from '../request/problem.js';
import { termProblems } from '../request/term-problems.js';
import { textProblems } from '../request/text-problems.js';
import type { TextFormat } from '../protection/protect-text.js';
import { countCodePoints } from '../text/code-points.js';
import type { TranslationRequest } from './translation.js';

/** A request whose content has been checked; what follows trusts it. */
export interface CheckedRequest {
  /** As received. */
  readonly text: string;
  /** Code points. */
  readonly characters: number;
  readonly target: LanguageCode;
  /** `undefined` when it is to be detected. */
  readonly source: LanguageCode | undefined;
  /** `undefined` when the choice is ours. */
  readonly provider: ProviderId | undefined;
  readonly format: TextFormat;
  /** Exact terms that stay as they are. */
  readonly protect: readonly string[];
}

/**
 * Checks what the words of a request say; every problem is reported at once.
 * @throws {ValidationError}
 */
export function readRequest({
  text,
  target_lang,
  source_lang,
  provider,
  format = 'text',
  protect = [],
}: TranslationRequest): CheckedRequest {
  const target = parseLanguage(target_lang);
  const isDetected = source_lang === undefined || source_lang.trim().toLowerCase() === 'auto';
  const source = isDetected ? undefined : parseLanguage(source_lang);
  const problems = [
    ...textProblems(text, MAX_TEXT_CHARACTERS),
    ...termProblems(protect),
    ...(target === undefined ? [unsupportedLanguage('target_lang', LANGUAGE_CODES)] : []),
    ...(isDetected || source !== undefined ? [] : [unsupportedLanguage('source_lang', LANGUAGE_CODES)]),
    ...(source !== undefined && source === target ? [sameLanguage(source)] : []),
  ];
  if (problems.length > 0 || target === undefined) throw refusal(problems);
  return {
    text,
    characters: countCodePoints(text),
    target,
    source,
    provider: provider === 'auto' ? undefined : provider,
    format,
    protect,
  };
}

function sameLanguage(language: LanguageCode): Problem {
  return {
    field: 'source_lang',
    message: `Source and target are both ${language}; choose another target_lang.`,
    reason: 'SAME_LANGUAGE',
  };
}
