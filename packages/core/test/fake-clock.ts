import type { Clock } from '../src/time/clock.js';

/** A clock that only moves when it is told to. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
}

/** A clock that stands at `startMs` (milliseconds since 1970). */
export function createFakeClock(startMs = Date.parse('2026-11-21T10:00:00Z')): FakeClock {
  let elapsedMs = 0;
  return {
    now: () => startMs + elapsedMs,
    monotonic: () => elapsedMs,
    advance(ms) {
      elapsedMs += ms;
    },
  };
}
