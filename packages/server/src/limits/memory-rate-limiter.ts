import type { Clock } from '@njia/core';
import { AdmissionRing } from './admission-ring.js';
import type { RateLimitDecision, RateLimiter, RateLimitPolicy } from './rate-limiter.js';

/** A rate limiter that says how much it keeps. */
export interface MemoryRateLimiter extends RateLimiter {
  /** Subjects kept now, counted once for each policy: at most about twice those with an admission in the window. */
  readonly size: number;
}

/** One policy's window over every subject. */
interface Window {
  readonly lengthMicroseconds: number;
  readonly admissions: Map<string, AdmissionRing>;
}

/** More than the one subject that an arrival may add, so that the idle ones are overtaken. */
const LOOKED_AT_PER_ARRIVAL = 2;

const MICROSECONDS_PER_SECOND = 1_000_000;

/** Keeps the instant of every admission in the memory of the process: for one process, or where each has its own limits. */
export function createMemoryRateLimiter(clock: Clock): MemoryRateLimiter {
  const windows = new Map<string, Window>();
  const idle = dropIdle(windows);

  function windowOf({ name, windowMs }: RateLimitPolicy): Window {
    let window = windows.get(name);
    if (window === undefined) {
      window = { lengthMicroseconds: toMicroseconds(windowMs), admissions: new Map() };
      windows.set(name, window);
    }
    return window;
  }

  return {
    get size() {
      return [...windows.values()].reduce((sum, { admissions }) => sum + admissions.size, 0);
    },
    // Nothing is awaited between the look and the write, so arrivals at once cannot take the same place.
    async take(policy, subject) {
      const now = toMicroseconds(clock.monotonic());
      for (let looks = 0; looks < LOOKED_AT_PER_ARRIVAL; looks += 1) idle.next(now);
      return decide(windowOf(policy), { limit: policy.limit, subject, now });
    },
  };
}

interface Arrival {
  readonly limit: number;
  readonly subject: string;
  readonly now: number;
}

function decide(
  { lengthMicroseconds, admissions }: Window,
  { limit, subject, now }: Arrival,
): RateLimitDecision {
  let ring = admissions.get(subject);
  if (ring === undefined) admissions.set(subject, (ring = new AdmissionRing()));
  ring.dropUntil(now - lengthMicroseconds);
  const admitted = ring.count < limit;
  if (admitted) ring.add(now, limit);
  const untilReset = ring.at(0) + lengthMicroseconds - now;
  return {
    admitted,
    remaining: limit - ring.count,
    resetSeconds: Math.ceil(untilReset / MICROSECONDS_PER_SECOND),
  };
}

/**
 * Walks round and round all subjects, one a step, and drops those without an admission in the window; a step is given the
 * instant. This needs neither a timer nor an order of the subjects, which every admission would have to keep up.
 */
function* dropIdle(windows: ReadonlyMap<string, Window>): Generator<undefined, never, number> {
  let now = yield;
  for (;;) {
    for (const { lengthMicroseconds, admissions } of windows.values()) {
      for (const [subject, ring] of admissions) {
        ring.dropUntil(now - lengthMicroseconds);
        if (ring.count === 0) admissions.delete(subject);
        now = yield;
      }
    }
    now = yield;
  }
}

/**
 * Instants are whole numbers of microseconds, because sums and differences of those are exact in a double (for 285 years of
 * running) and those of fractional milliseconds are not: 0.3 - 0.1 is less than 0.2. Rounded, not cut off, because
 * 1.001 × 1000 comes out just under 1001.
 */
function toMicroseconds(milliseconds: number): number {
  return Math.round(milliseconds * 1000);
}
