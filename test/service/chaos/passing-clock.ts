import type { Clock } from '@njia/core';

/** Longer than any circuit waits before it lets a probe through (`docs/reliability.md`). */
const LONGEST_COOLING_MS = 601_000;

/** The machine's clock, but that time can be made to pass. */
export interface PassingClock extends Clock {
  /** Lets so much time pass that no circuit cools any more. */
  pass(): void;
}

/** The time of the machine. */
export function createPassingClock(): PassingClock {
  let passedMs = 0;
  return {
    now: () => Date.now() + passedMs,
    monotonic: () => performance.now() + passedMs,
    pass: () => void (passedMs += LONGEST_COOLING_MS),
  };
}
