import { ValidationError, type FieldError, type ValidationReason } from '../errors/njia-error.js';
import { LANGUAGE_CODES, type LanguageCode } from '../languages/language.js';
import { parseLanguage } from '../languages/parse-language.js';
import type { ProviderId } from '../provider/provider.js';
import { countCodePoints } from '../text/code-points.js';
import type { TranslationRequest } from './translation.js';

/** Code points in one text (specification 8). */
export const MAX_TEXT_CHARACTERS = 5000;

/** A request whose content has been checked; what follows trusts it. */
export interface CheckedRequest {
  readonly text: string;
  /** Code points. */
  readonly characters: number;
  readonly target: LanguageCode;
  /** `undefined` when it is to be detected. */
  readonly source: LanguageCode | undefined;
  /** `undefined` when the choice is ours. */
  readonly provider: ProviderId | undefined;
}

type Problem = FieldError & { readonly reason?: ValidationReason };

/**
 * Checks what the words of a request say; every problem is reported at once.
 * @throws {ValidationError}
 */
export function readRequest({
  text,
  target_lang,
  source_lang,
  provider,
}: TranslationRequest): CheckedRequest {
  const characters = countCodePoints(text);
  const target = parseLanguage(target_lang);
  const isDetected = source_lang === undefined || source_lang.trim().toLowerCase() === 'auto';
  const source = isDetected ? undefined : parseLanguage(source_lang);
  const problems = [
    ...textProblems(text, characters),
    ...(target === undefined ? [unsupportedLanguage('target_lang')] : []),
    ...(isDetected || source !== undefined ? [] : [unsupportedLanguage('source_lang')]),
    ...(source !== undefined && source === target ? [sameLanguage(source)] : []),
  ];
  if (problems.length > 0 || target === undefined) throw toError(problems);
  return { text, characters, target, source, provider: provider === 'auto' ? undefined : provider };
}

function sameLanguage(language: LanguageCode): Problem {
  return {
    field: 'source_lang',
    message: `Source and target are both ${language}; choose another target_lang.`,
    reason: 'SAME_LANGUAGE',
  };
}

function textProblems(text: string, characters: number): readonly Problem[] {
  if (text.trim() === '') return [{ field: 'text', message: 'text must not be empty or only white space.' }];
  if (characters > MAX_TEXT_CHARACTERS) {
    const message = `text has ${characters} characters; at most ${MAX_TEXT_CHARACTERS} are allowed. Split it and send the parts.`;
    return [{ field: 'text', message, reason: 'TEXT_TOO_LONG' }];
  }
  if (!text.isWellFormed())
    return [{ field: 'text', message: 'text must be valid Unicode; it has a lone surrogate.' }];
  return [];
}

function unsupportedLanguage(field: string): Problem {
  const message = `${field} is not a supported language. Supported: ${LANGUAGE_CODES.join(', ')}.`;
  return { field, message, reason: 'UNSUPPORTED_LANGUAGE' };
}

function toError(problems: readonly Problem[]): ValidationError {
  const reason = problems.find((problem) => problem.reason !== undefined)?.reason;
  return new ValidationError(
    problems.map(({ field, message }) => ({ field, message })),
    reason,
  );
}
