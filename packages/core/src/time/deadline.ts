import type { Clock } from './clock.js';

/** The instant by which a whole request must be answered. */
export interface Deadline {
  /** Milliseconds left, 0 when it has passed. */
  remainingMs(): number;
}

/** A deadline `durationMs` from now. */
export function startDeadline(clock: Clock, durationMs: number): Deadline {
  const end = clock.monotonic() + durationMs;
  return { remainingMs: () => Math.max(0, end - clock.monotonic()) };
}

/** One equal share of what is left, so that a hanging step always leaves time for the steps after it. */
export function shareDeadline(clock: Clock, whole: Deadline, parts: number): Deadline {
  return startDeadline(clock, whole.remainingMs() / parts);
}
