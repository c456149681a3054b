import { z } from 'zod';
import {
  ProviderError,
  ValidationError,
  type ErrorCode,
  type NjiaError,
  type ProviderErrorReason,
  type ValidationReason,
} from '../errors/njia-error.js';
import { ERROR_STATUS } from './error-status.js';
import { attempt } from './translation-schemas.js';

const errorCode = z
  .enum(Object.keys(ERROR_STATUS) as ErrorCode[])
  .meta({ id: 'ErrorCode', description: 'What went wrong, for programs.' });

const REASONS = [
  'INVALID_JSON',
  'UNSUPPORTED_LANGUAGE',
  'UNSUPPORTED_LANGUAGE_PAIR',
  'SAME_LANGUAGE',
  'UNDETECTED_LANGUAGE',
  'TEXT_TOO_LONG',
  'TOO_MANY_ITEMS',
  'SPEECH_NOT_CONFIGURED',
] as const satisfies readonly (ValidationReason | ProviderErrorReason)[];

const errorReason = z
  .enum(REASONS)
  .meta({ id: 'ErrorReason', description: 'What a program can tell apart within one code.' });

const fieldError = z
  .object({
    field: z.string().meta({
      description: 'A dotted path, e.g. `items.3.text`; `body` for the whole.',
      examples: ['text'],
    }),
    message: z.string(),
  })
  .meta({ id: 'FieldError', description: 'One thing that is wrong with the request.' });

const errorDetail = z
  .object({
    code: errorCode,
    message: z.string().meta({ description: 'For people; its wording may change.' }),
    retry_after_seconds: z.int().min(1).optional().meta({
      description: 'When trying again may help; of a rate limit, when it will. As in `Retry-After`.',
    }),
    errors: z
      .array(fieldError)
      .readonly()
      .optional()
      .meta({ description: 'With `VALIDATION_ERROR`: everything that is wrong, at once.' }),
    reason: errorReason.optional(),
    attempts: z
      .array(attempt)
      .readonly()
      .optional()
      .meta({ description: 'With `PROVIDER_ERROR`: who was tried, in order; may be empty.' }),
  })
  .meta({ id: 'ErrorDetail' });

/** The one shape of every error: specification 7, and what each code adds. */
export const errorBody = z
  .object({ detail: errorDetail })
  .meta({ id: 'ErrorBody', description: 'The one shape of every error.' });

/** An error as it goes over the wire. */
export type ErrorBody = z.infer<typeof errorBody>;

/** Writes an error for the wire. */
export function toErrorBody(error: NjiaError): ErrorBody {
  const { code, message, retryAfterSeconds } = error;
  return {
    detail: {
      code,
      message,
      ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
      ...(error instanceof ValidationError && { errors: error.errors }),
      ...(error instanceof ValidationError && error.reason !== undefined && { reason: error.reason }),
      ...(error instanceof ProviderError && { attempts: error.attempts }),
      ...(error instanceof ProviderError && error.reason !== undefined && { reason: error.reason }),
    },
  };
}
