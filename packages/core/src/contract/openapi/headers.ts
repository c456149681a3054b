import type { Header } from './document.js';

const requestId = {
  description: 'Names the request in the log: yours, or a new one.',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
  example: 'order-4711',
} as const satisfies Header;

const rateLimit = {
  description:
    'The limit by its name, the requests left in its window (`r`), and the seconds until there is one more (`t`): draft-ietf-httpapi-ratelimit-headers.',
  required: true,
  schema: { type: 'string', pattern: '^"[a-z]+";r=\\d+;t=\\d+$' },
  example: '"translate";r=59;t=60',
} as const satisfies Header;

const rateLimitPolicy = {
  description: 'The limit by its name, the requests that it allows (`q`), and in how many seconds (`w`).',
  required: true,
  schema: { type: 'string', pattern: '^"[a-z]+";q=\\d+;w=\\d+$' },
  example: '"translate";q=60;w=60',
} as const satisfies Header;

const retryAfter = {
  description: 'Whole seconds after which to try again.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  example: 42,
} as const satisfies Header;

const wwwAuthenticate = {
  description: 'How to authenticate.',
  required: true,
  schema: { type: 'string', const: 'Bearer' },
  example: 'Bearer',
} as const satisfies Header;

const cache = {
  description: 'Whether the answer was kept from an earlier request; of a batch, whether all were.',
  required: false,
  schema: { type: 'string', enum: ['hit', 'miss'] },
  example: 'hit',
} as const satisfies Header;

/** A header that comes only in some cases. */
function sometimes(header: Header, when: string): Header {
  return { ...header, required: false, description: `${header.description} ${when}` };
}

const WHEN_COUNTED = 'Not where the request failed before it was counted, or where there is no limit.';

/** The headers of answers. */
export const HEADERS = {
  RequestId: requestId,
  RateLimit: rateLimit,
  RateLimitIfCounted: sometimes(rateLimit, WHEN_COUNTED),
  RateLimitPolicy: rateLimitPolicy,
  RateLimitPolicyIfCounted: sometimes(rateLimitPolicy, WHEN_COUNTED),
  RetryAfter: retryAfter,
  RetryAfterIfKnown: sometimes(retryAfter, 'Not where nobody knows.'),
  WwwAuthenticate: wwwAuthenticate,
  Cache: cache,
} as const satisfies Readonly<Record<string, Header>>;
