import type { Attempt } from '../errors/attempt.js';
import { ProviderError } from '../errors/njia-error.js';
import { modelName, type Model, type ProviderId } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { Clock } from '../time/clock.js';
import { shareDeadline, type Deadline } from '../time/deadline.js';
import { TimeLimitError, withTimeLimit } from '../time/time-limit.js';

/** One thing that can be tried: a provider and one of its models. */
export interface Candidate {
  readonly provider: ProviderId;
  readonly model: Model;
}

/** What steps are tried with. */
export interface StepsRun {
  readonly clock: Clock;
  readonly deadline: Deadline;
  /** The caller went away: nothing more is tried, and the signal's reason is thrown. */
  readonly signal: AbortSignal | undefined;
  /** Told of every failed try as it happens. */
  readonly onAttempt: (attempt: Attempt) => void;
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
}

/**
 * Tries steps in order until one serves, each with an equal share of the time that is left.
 * @throws {ProviderError} with every attempt when all fail.
 */
export async function runSteps<Step extends Candidate, Result>(
  { what, steps, attempts, tryStep }: Task<Step, Result>,
  { clock, deadline, signal, onAttempt }: StepsRun,
): Promise<{ readonly step: Step; readonly result: Result }> {
  const waitsMs: number[] = [];
  for (const [index, step] of steps.entries()) {
    signal?.throwIfAborted();
    const started = clock.monotonic();
    const limitMs = shareDeadline(clock, deadline, steps.length - index).remainingMs();
    try {
      const result = await withTimeLimit({ limitMs }, signal, (stepSignal) => tryStep(step, stepSignal));
      return { step, result };
    } catch (error) {
      signal?.throwIfAborted();
      const upstream = toUpstreamError(error);
      const attempt = toAttempt(upstream, step, clock.monotonic() - started);
      onAttempt(attempt);
      attempts.push(attempt);
      if (upstream.retryAfterMs !== undefined) waitsMs.push(upstream.retryAfterMs);
    }
  }
  throw allFailed(what, attempts, waitsMs);
}

/** Anything but an upstream's failure is a defect of ours and goes on as it is. */
function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof TimeLimitError) return new UpstreamError('timeout');
  if (error instanceof UpstreamError) return error;
  throw error;
}

function toAttempt(
  { failure, status }: UpstreamError,
  { provider, model }: Candidate,
  latencyMs: number,
): Attempt {
  return { provider, model: modelName(model), failure, status, latency_ms: Math.round(latencyMs) };
}

/** The earliest possible recovery is the shortest wait that an upstream named. */
function allFailed(what: string, attempts: readonly Attempt[], waitsMs: readonly number[]): ProviderError {
  const retryAfterSeconds =
    waitsMs.length === 0 ? undefined : Math.max(1, Math.ceil(Math.min(...waitsMs) / 1000));
  const tried = attempts.map(({ provider, model, failure }) => `${provider}/${model}: ${failure}`).join(', ');
  return new ProviderError(`All providers failed for ${what} (${tried}).`, attempts, { retryAfterSeconds });
}
