import type { Attempt } from '../errors/attempt.js';
import type { Clock } from '../time/clock.js';
import { startDeadline } from '../time/deadline.js';
import type { Resilience } from './resilience.js';
import type { CacheOutcome, StepsRun } from './run-steps.js';

/** How a caller wants a request to be worked on. */
export interface RunOptions {
  /** Ends the work, upstream calls included; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for everything; it can only shorten the time that there is anyway. */
  readonly deadlineMs?: number | undefined;
  /** Told of every failed try as it happens. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  /** Told, where there is a cache, whether an answer came without a call of its own; in a batch once for each text. */
  readonly onCache?: ((outcome: CacheOutcome) => void) | undefined;
}

/** What the work on every request of one kind is done with. */
export interface RunMeans {
  readonly clock: Clock;
  readonly resilience: Resilience;
  /** Milliseconds for a request whose caller does not want it sooner. */
  readonly wholeMs: number;
}

/** Starts the work on a request. */
export function startRun({ clock, resilience, wholeMs }: RunMeans, options: RunOptions = {}): StepsRun {
  const { signal, deadlineMs = wholeMs, onAttempt = () => {}, onCache = () => {} } = options;
  return {
    clock,
    resilience,
    deadline: startDeadline(clock, Math.min(wholeMs, deadlineMs)),
    isShortened: deadlineMs < wholeMs,
    signal,
    onAttempt,
    onCache,
  };
}
