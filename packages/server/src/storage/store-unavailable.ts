import { NjiaError } from '@njia/core';

/** Seconds after which a caller may try again when the store could not be reached. */
const RETRY_AFTER_SECONDS = 5;

/** The answer when our own store is down or full: never a verdict on the key. */
export function storeUnavailable(cause: unknown): NjiaError {
  return new NjiaError('SERVICE_UNAVAILABLE', 'The service cannot reach its store. Try again shortly.', {
    cause,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
