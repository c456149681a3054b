import type { Attempt } from '../errors/attempt.js';
import type { Clock } from '../time/clock.js';
import { startDeadline } from '../time/deadline.js';
import type { StepsRun } from './run-steps.js';

/** How a caller wants a request to be worked on. */
export interface RunOptions {
  /** Ends the work, upstream calls included; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for everything; it can only shorten the time that there is anyway. */
  readonly deadlineMs?: number | undefined;
  /** Told of every failed try as it happens. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
}

/** Starts the work on a request for which there are `wholeMs` milliseconds. */
export function startRun(
  clock: Clock,
  wholeMs: number,
  { signal, deadlineMs = wholeMs, onAttempt = () => {} }: RunOptions = {},
): StepsRun {
  return { clock, deadline: startDeadline(clock, Math.min(wholeMs, deadlineMs)), signal, onAttempt };
}
