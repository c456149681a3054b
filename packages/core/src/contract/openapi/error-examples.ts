import { NjiaError, ValidationError, type ErrorCode, type ProviderError } from '../../errors/njia-error.js';
import { PROVIDER_FAILURES } from '../examples.js';
import { RATE_LIMITS } from '../rate-limits.js';
import type { DocumentedOperation } from './documented-operation.js';

/** One or more errors of a code, by names for people. */
type ExampleErrors = Readonly<Record<string, NjiaError>>;

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
  PAYLOAD_TOO_LARGE: one('PAYLOAD_TOO_LARGE', 'The request body is larger than this endpoint takes.'),
  UNSUPPORTED_MEDIA_TYPE: ({ operation: { request } }) => {
    const wanted =
      request?.kind === 'form' ? 'multipart/form-data with its boundary' : 'application/json in UTF-8';
    const message = `Send the body as ${wanted}.`;
    return { UNSUPPORTED_MEDIA_TYPE: new NjiaError('UNSUPPORTED_MEDIA_TYPE', message) };
  },
  VALIDATION_ERROR: invalidRequests,
  RATE_LIMIT_EXCEEDED: ({ perMinute = RATE_LIMITS.translate.perMinute }) => {
    const message = `Rate limit of ${perMinute} requests per minute exceeded. Retry after ${EXAMPLE_WAIT_SECONDS} seconds.`;
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

/** A body without any field, and one that is no JSON. */
function invalidRequests({ operation: { request } }: DocumentedOperation): ExampleErrors {
  const issues = request?.schema.safeParse({}).error?.issues ?? [];
  const missing = issues.map(({ path }) => {
    const field = path.join('.');
    return { field, message: `${field} is required.` };
  });
  const notJson = [{ field: 'body', message: 'The request body must be a JSON object.' }];
  return {
    VALIDATION_ERROR: new ValidationError(missing),
    ...(request?.kind === 'json' && { INVALID_JSON: new ValidationError(notJson, 'INVALID_JSON') }),
  };
}

function providerFailures({ operationId }: DocumentedOperation): Readonly<Record<string, ProviderError>> {
  return PROVIDER_FAILURES[operationId] ?? {};
}
