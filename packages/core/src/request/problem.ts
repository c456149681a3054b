import { ValidationError, type FieldError, type ValidationReason } from '../errors/njia-error.js';
import type { LanguageCode } from '../languages/language.js';

/** One thing that is wrong with a request, and what a program can tell it by. */
export type Problem = FieldError & { readonly reason?: ValidationReason };

/** All problems of a request as one error; its reason is the first that a problem has. */
export function refusal(problems: readonly Problem[]): ValidationError {
  const reason = problems.find((problem) => problem.reason !== undefined)?.reason;
  return new ValidationError(
    problems.map(({ field, message }) => ({ field, message })),
    reason,
  );
}

/** The language in a field is none of those that are served. */
export function unsupportedLanguage(field: string, supported: readonly LanguageCode[]): Problem {
  const message = `${field} is not a supported language. Supported: ${supported.join(', ')}.`;
  return { field, message, reason: 'UNSUPPORTED_LANGUAGE' };
}
