import type { Attempt } from '../errors/attempt.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { Clock } from '../time/clock.js';
import { shareDeadline, type Deadline } from '../time/deadline.js';
import { pause } from '../time/pause.js';
import { TimeLimitError, withTimeLimit } from '../time/time-limit.js';
import { createAgenda, type Turn } from './agenda.js';
import type { Candidate } from './candidate.js';
import { raceTurns } from './race-turns.js';
import type { Resilience } from './resilience.js';
import { noteTries } from './tries.js';

/** Whether an answer came without a call of its own. */
export type CacheOutcome = 'hit' | 'miss';

/** What steps are tried with. */
export interface StepsRun {
  readonly clock: Clock;
  readonly deadline: Deadline;
  /** Whether the caller gave less time than there usually is. */
  readonly isShortened: boolean;
  readonly resilience: Resilience;
  /** The caller went away: nothing more is tried, and the signal's reason is thrown. */
  readonly signal: AbortSignal | undefined;
  /** Told of every failed try as it happens. */
  readonly onAttempt: (attempt: Attempt) => void;
  /** Told whether an answer came without a call of its own. */
  readonly onCache: (outcome: CacheOutcome) => void;
}

/** What is asked of the steps. */
export interface Task<Step extends Candidate, Result> {
  /** Completes the sentence "All providers failed for …". */
  readonly what: string;
  /** Best first. */
  readonly steps: readonly Step[];
  /** Failed tries so far; those of this task are added. */
  readonly attempts: Attempt[];
  /** @throws {UpstreamError} when the step did not serve. */
  readonly tryStep: (step: Step, signal: AbortSignal) => Promise<Result>;
  /** Whether a result is taken only where nothing better comes (`integrity`). */
  readonly isRejected?: (result: Result) => boolean;
}

/** A step that served, and what it served. */
export interface Served<Step extends Candidate, Result> {
  readonly step: Step;
  readonly result: Result;
}

/**
 * Tries steps until one serves, each with an equal share of the time that is left: in order, but those with an open
 * circuit last, and again those whose failure can pass.
 * @throws {ProviderError} with every attempt when all fail.
 */
export async function runSteps<Step extends Candidate, Result>(
  { what, steps, attempts, tryStep, isRejected = () => false }: Task<Step, Result>,
  { clock, deadline, isShortened, resilience, signal, onAttempt }: StepsRun,
): Promise<Served<Step, Result>> {
  const tries = noteTries<Step, Served<Step, Result>>({ what, attempts, onAttempt });
  const agenda = createAgenda({
    ...resilience,
    steps,
    now: () => clock.monotonic(),
    onPassedOver: (step) => tries.failed(step, { failure: 'circuit_open', status: null, latency_ms: 0 }),
  });

  async function start(turn: Turn<Step>, cancelled?: AbortSignal): Promise<Served<Step, Result> | undefined> {
    const { step } = turn;
    const started = clock.monotonic();
    const limitMs = shareDeadline(clock, deadline, agenda.sharers(turn)).remainingMs();
    const outer = cancelled && signal ? AbortSignal.any([cancelled, signal]) : (cancelled ?? signal);
    const leave = resilience.circuits.of(step.provider, step.model).enter();
    const latency = () => ({ latency_ms: Math.round(clock.monotonic() - started) });
    try {
      const result = await withTimeLimit({ limitMs, isCallers: isShortened }, outer, (stepSignal) =>
        tryStep(step, stepSignal),
      );
      if (!isRejected(result)) return { step, result };
      tries.rejected({ step, result });
      tries.failed(step, { failure: 'integrity', status: 200, ...latency() });
    } catch (error) {
      outer?.throwIfAborted();
      const upstream = toUpstreamError(error);
      const { failure, status, retryAfterMs } = upstream;
      leave(); // a probe that nothing was learnt from does not keep its own step from another try
      tries.failed(step, { failure, status, ...latency() }, retryAfterMs);
      agenda.failed(turn, upstream);
    } finally {
      leave();
    }
    return undefined;
  }

  for (let turn = agenda.next(); turn !== undefined; turn = agenda.next()) {
    signal?.throwIfAborted();
    const waitMs = turn.dueAt - clock.monotonic();
    if (waitMs > 0 && waitMs >= deadline.remainingMs()) continue;
    if (waitMs > 0) await pause(waitMs, signal);
    const served = await raceTurns(turn, { ...resilience, start, next: () => agenda.nextHealthy() });
    if (served !== undefined) return served;
  }
  return tries.conclude();
}

/** Anything but an upstream's failure is a defect of ours and goes on as it is. */
function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof TimeLimitError) return new UpstreamError('timeout');
  if (error instanceof UpstreamError) return error;
  throw error;
}
