import type { ErrorCode } from '../../errors/njia-error.js';
import type { HEADERS } from './headers.js';
import type { DocumentedOperation } from './documented-operation.js';
import type { Reference } from './document.js';
import { referTo } from './reference.js';

/** Headers of an answer: their names on the wire, and those of the components that describe them. */
type HeaderNames = Readonly<Record<string, keyof typeof HEADERS>>;

/** What follows from authentication, before a request is counted. */
const BEFORE_COUNTING: readonly ErrorCode[] = ['MISSING_API_KEY', 'INVALID_API_KEY'];

/** What can happen at any moment, before a request is counted or after. */
const AT_ANY_MOMENT: readonly ErrorCode[] = ['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];

/** The headers of a success. */
export function successHeaders(operation: DocumentedOperation): Readonly<Record<string, Reference>> {
  return referToHeaders({
    ...limitHeaders(operation),
    ...(operation.operation.isCached && { 'X-Cache': 'Cache' }),
  });
}

/** The headers of an error under whose status these codes are told. */
export function errorHeaders(
  codes: readonly ErrorCode[],
  operation: DocumentedOperation,
): Readonly<Record<string, Reference>> {
  const has = (some: readonly ErrorCode[]) => codes.some((code) => some.includes(code));
  return referToHeaders({
    ...(has(BEFORE_COUNTING)
      ? { 'WWW-Authenticate': 'WwwAuthenticate' }
      : limitHeaders(operation, has(AT_ANY_MOMENT))),
    ...retryHeader(codes),
  });
}

function limitHeaders({ perMinute }: DocumentedOperation, maybeUncounted = false): HeaderNames {
  if (perMinute === undefined) return {};
  return maybeUncounted || perMinute === 0
    ? { RateLimit: 'RateLimitIfCounted', 'RateLimit-Policy': 'RateLimitPolicyIfCounted' }
    : { RateLimit: 'RateLimit', 'RateLimit-Policy': 'RateLimitPolicy' };
}

/** A limit and our own store say when to come back; a provider does so if it knows. */
function retryHeader(codes: readonly ErrorCode[]): HeaderNames {
  if (codes.includes('PROVIDER_ERROR')) return { 'Retry-After': 'RetryAfterIfKnown' };
  const isKnown = codes.includes('RATE_LIMIT_EXCEEDED') || codes.includes('SERVICE_UNAVAILABLE');
  return isKnown ? { 'Retry-After': 'RetryAfter' } : {};
}

function referToHeaders(names: HeaderNames): Readonly<Record<string, Reference>> {
  const all: HeaderNames = { 'X-Request-Id': 'RequestId', ...names };
  return Object.fromEntries(
    Object.entries(all).map(([name, component]) => [name, referTo('headers', component)]),
  );
}
