import type { Attempt } from './attempt.js';

/** Every code that an error body can carry (specification 7 and `docs/errors.md`). */
export type ErrorCode =
  | 'MISSING_API_KEY'
  | 'INVALID_API_KEY'
  | 'VALIDATION_ERROR'
  | 'RATE_LIMIT_EXCEEDED'
  | 'PROVIDER_ERROR'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE';

/** What a program can tell apart within `VALIDATION_ERROR`. */
export type ValidationReason =
  | 'INVALID_JSON'
  | 'UNSUPPORTED_LANGUAGE'
  | 'UNSUPPORTED_LANGUAGE_PAIR'
  | 'SAME_LANGUAGE'
  | 'UNDETECTED_LANGUAGE'
  | 'TEXT_TOO_LONG'
  | 'TOO_MANY_ITEMS';

/** What a program can tell apart within `PROVIDER_ERROR`. */
export type ProviderErrorReason = 'SPEECH_NOT_CONFIGURED';

/** One thing that is wrong with the input; `field` is a dotted path, `body` for the whole. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The base of every error that a caller may see; its message is safe to show. */
export class NjiaError extends Error {
  readonly code: ErrorCode;
  /** Whole seconds after which trying again may help, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: ErrorOptions & { retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The input cannot be served as it is; `errors` says what to change. */
export class ValidationError extends NjiaError {
  readonly errors: readonly FieldError[];
  readonly reason: ValidationReason | undefined;

  constructor(errors: readonly FieldError[], reason?: ValidationReason) {
    super('VALIDATION_ERROR', errors.map(({ message }) => message).join(' '));
    this.errors = errors;
    this.reason = reason;
  }
}

/** What else is known of a request that no provider served. */
export interface ProviderErrorDetails {
  /** Whole seconds to the earliest possible recovery. */
  readonly retryAfterSeconds?: number | undefined;
  readonly reason?: ProviderErrorReason;
}

/** No provider served the request; `attempts` says who was tried and how each failed. */
export class ProviderError extends NjiaError {
  readonly attempts: readonly Attempt[];
  readonly reason: ProviderErrorReason | undefined;

  constructor(message: string, attempts: readonly Attempt[], details: ProviderErrorDetails = {}) {
    super('PROVIDER_ERROR', message, { retryAfterSeconds: details.retryAfterSeconds });
    this.attempts = attempts;
    this.reason = details.reason;
  }
}
