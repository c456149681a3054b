import { answeredBy, client, decided, service, type Clause } from '../clause.js';

/** Section 7 of the specification. */
export const ERRORS: readonly Clause[] = [
  service('7.1', '401 `MISSING_API_KEY`: no `Authorization` header.'),
  service('7.2', '401 `INVALID_API_KEY`: the key does not exist or has expired.'),
  service(
    '7.3',
    '422 `VALIDATION_ERROR`: missing or invalid request fields.',
    decided('Error body', 'with `errors`, and a `reason` where that helps a program'),
  ),
  service('7.4', '429 `RATE_LIMIT_EXCEEDED`: the rate limit is reached.'),
  service(
    '7.5',
    '503 `PROVIDER_ERROR`: all providers failed for a single translation.',
    decided('attempts', 'with one entry for each failed try'),
  ),
  service(
    '7.6',
    'A 429 has `Retry-After` in seconds, and `detail` with `code`, `message` and `retry_after_seconds`.',
    decided('Sliding window', 'exact, rounded up: a caller who waits it is admitted'),
  ),
  service('7.7', 'Its message states the limit and the seconds to wait.'),
  service(
    '7.8',
    'Not shown: the body of the other errors.',
    answeredBy('Error body', 'the same shape for every error'),
  ),
  client('7.9', '`RateLimitError` for HTTP 429, with `retry_after` in seconds.'),
  client('7.10', '`UnsupportedLanguageError` when no configured provider supports the pair.'),
  client('7.11', '`ProviderError` when all providers failed.'),
  client('7.12', '`PermissionError` when an upstream token has expired, in direct mode.'),
  client('7.13', '`NotImplementedError` for `transcribe` without a `provider_u` object.'),
];
