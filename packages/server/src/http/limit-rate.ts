import { NjiaError } from '@njia/core';
import type { RateLimitName, RateLimits } from '@njia/core/contract';
import type { FastifyReply } from 'fastify';
import type { RateLimiter, RateLimitPolicy } from '../limits/rate-limiter.js';

/** What limiting a rate needs. */
export interface RateLimiting {
  readonly limiter: RateLimiter;
  readonly rateLimits: RateLimits;
}

const WINDOW_SECONDS = 60;

/** A limit as the operator has set it; `undefined` where there is none. */
export function policyOf(name: RateLimitName, { rateLimits }: RateLimiting): RateLimitPolicy | undefined {
  const limit = rateLimits[name];
  return limit === 0 ? undefined : { name, limit, windowMs: WINDOW_SECONDS * 1000 };
}

/**
 * Counts a request towards a limit and tells its state in the headers of the IETF draft
 * draft-ietf-httpapi-ratelimit-headers, whatever the answer will be.
 * @throws {NjiaError} `RATE_LIMIT_EXCEEDED` (specification 7).
 */
export async function limitRate(
  policy: RateLimitPolicy,
  { limiter, subject }: { readonly limiter: RateLimiter; readonly subject: string },
  reply: FastifyReply,
): Promise<void> {
  const { name, limit } = policy;
  const { admitted, remaining, resetSeconds } = await limiter.take(policy, subject);
  reply.header('ratelimit-policy', `"${name}";q=${limit};w=${WINDOW_SECONDS}`);
  reply.header('ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`);
  if (!admitted) throw rateLimitExceeded(limit, resetSeconds);
}

function rateLimitExceeded(limit: number, retryAfterSeconds: number): NjiaError {
  const message = `Rate limit of ${limit} requests per minute exceeded. Retry after ${retryAfterSeconds} seconds.`;
  return new NjiaError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds });
}
