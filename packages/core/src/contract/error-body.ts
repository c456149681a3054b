import { z } from 'zod';
import { ProviderError, ValidationError, type NjiaError } from '../errors/njia-error.js';
import { attempt } from './translation-schemas.js';

/** The one shape of every error: specification 7, and what each code adds. */
export const errorBody = z
  .object({
    detail: z.object({
      code: z.string(),
      message: z.string(),
      retry_after_seconds: z.int().optional(),
      errors: z
        .array(z.object({ field: z.string(), message: z.string() }))
        .readonly()
        .optional(),
      reason: z.string().optional(),
      attempts: z.array(attempt).readonly().optional(),
    }),
  })
  .meta({ id: 'Error' });

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
