import { NjiaError, type ErrorCode } from '../../errors/njia-error.js';
import { PROVIDER_FAILURES } from '../examples.js';
import { RATE_LIMITS } from '../rate-limits.js';
import { invalid, ofAnotherType, tooLarge, type ExampleErrors } from './body-error-examples.js';
import type { DocumentedOperation } from './documented-operation.js';

const EXAMPLE_WAIT_SECONDS = 42;
const STORE_WAIT_SECONDS = 5;

/** What a caller can be told under a code, word for word as the service says it. */
const EXAMPLE_ERRORS: Readonly<Record<ErrorCode, (operation: DocumentedOperation) => ExampleErrors>> = {
  MISSING_API_KEY: one('MISSING_API_KEY', 'Send an API key in the header "Authorization: Bearer <API_KEY>".'),
  INVALID_API_KEY: one(
    'INVALID_API_KEY',
    'The API key does not exist or has expired. Issue one with POST /api/v1/auth/keys.',
  ),
  NOT_FOUND: one('NOT_FOUND', 'There is nothing at this address.'),
  METHOD_NOT_ALLOWED: one('METHOD_NOT_ALLOWED', 'This address takes POST.'),
  PAYLOAD_TOO_LARGE: tooLarge,
  UNSUPPORTED_MEDIA_TYPE: ofAnotherType,
  VALIDATION_ERROR: invalid,
  RATE_LIMIT_EXCEEDED: ({ perMinute = 0 }) => {
    const limit = perMinute === 0 ? RATE_LIMITS.translate.perMinute : perMinute;
    const message = `Rate limit of ${limit} requests per minute exceeded. Retry after ${EXAMPLE_WAIT_SECONDS} seconds.`;
    const options = { retryAfterSeconds: EXAMPLE_WAIT_SECONDS };
    return { RATE_LIMIT_EXCEEDED: new NjiaError('RATE_LIMIT_EXCEEDED', message, options) };
  },
  INTERNAL_ERROR: one('INTERNAL_ERROR', 'Something went wrong on our side.'),
  PROVIDER_ERROR: providerFailures,
  SERVICE_UNAVAILABLE: one('SERVICE_UNAVAILABLE', 'The service cannot reach its store. Try again shortly.', {
    retryAfterSeconds: STORE_WAIT_SECONDS,
  }),
};

/** The example errors of a code. */
export function exampleErrors(code: ErrorCode, operation: DocumentedOperation): ExampleErrors {
  return EXAMPLE_ERRORS[code](operation);
}

function one(code: ErrorCode, message: string, options = {}): () => ExampleErrors {
  const error = new NjiaError(code, message, options);
  return () => ({ [code]: error });
}

function providerFailures({ operationId }: DocumentedOperation): ExampleErrors {
  return PROVIDER_FAILURES[operationId] ?? {};
}
