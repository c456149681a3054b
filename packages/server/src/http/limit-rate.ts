import { NjiaError } from '@njia/core';
import type { RateLimitName, RateLimits } from '@njia/core/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../limits/rate-limiter.js';
import { clientAddress } from './client-address.js';

/** What limiting a rate needs. */
export interface RateLimiting {
  readonly limiter: RateLimiter;
  readonly rateLimits: RateLimits;
}

const WINDOW_SECONDS = 60;

/**
 * Counts a request towards a limit, unless the operator has set none: that of its key, or of its address where it needs no
 * key. The headers of draft-ietf-httpapi-ratelimit-headers tell the limit's state, whatever the answer will be.
 * @throws {NjiaError} `RATE_LIMIT_EXCEEDED` (specification 7).
 */
export async function limitRate(
  name: RateLimitName,
  { limiter, rateLimits }: RateLimiting,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  const limit = rateLimits[name];
  if (limit === 0) return;
  const subject = request.caller?.key.hash ?? clientAddress(request);
  const policy = { name, limit, windowMs: WINDOW_SECONDS * 1000 };
  const { admitted, remaining, resetSeconds } = await limiter.take(policy, subject);
  reply.header('ratelimit-policy', `"${name}";q=${limit};w=${WINDOW_SECONDS}`);
  reply.header('ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`);
  if (!admitted) throw rateLimitExceeded(limit, resetSeconds);
}

function rateLimitExceeded(limit: number, retryAfterSeconds: number): NjiaError {
  const message = `Rate limit of ${limit} requests per minute exceeded. Retry after ${retryAfterSeconds} seconds.`;
  return new NjiaError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds });
}
