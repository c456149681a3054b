import type { Attempt } from '../errors/attempt.js';
import { ProviderError } from '../errors/njia-error.js';
import type { LanguagePair } from '../languages/language-pair.js';
import { modelName } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { Clock } from '../time/clock.js';
import { shareDeadline, type Deadline } from '../time/deadline.js';
import { TimeLimitError, withTimeLimit } from '../time/time-limit.js';
import type { Hop, Route, Step } from './route.js';

/**
 * Translates a text with one step.
 * @throws {UpstreamError} when the step did not serve.
 */
export type TryStep = (step: Step, work: HopWork, signal: AbortSignal) => Promise<string>;

/** What one hop has to do. */
export interface HopWork {
  readonly pair: LanguagePair;
  readonly text: string;
}

/** What a route is run with. */
export interface RouteRun {
  readonly clock: Clock;
  readonly deadline: Deadline;
  /** The caller went away: nothing more is tried, and the signal's reason is thrown. */
  readonly signal: AbortSignal | undefined;
  readonly tryStep: TryStep;
  /** Told of every failed try as it happens. */
  readonly onAttempt: (attempt: Attempt) => void;
  /** Tries that could not even be made, reported before the others. */
  readonly skipped: readonly Attempt[];
}

/** One hop that was served. */
export interface ServedHop extends HopWork {
  readonly step: Step;
  readonly translation: string;
}

/** A route that reached its end. */
export interface RouteOutcome {
  /** In order; the last one's translation is the answer. */
  readonly hops: readonly [ServedHop, ...ServedHop[]];
  readonly attempts: readonly Attempt[];
}

/**
 * Tries a route's steps in order, hop by hop, within the deadline.
 * @throws {ProviderError} with every attempt when a hop's steps all fail.
 */
export async function runRoute(route: Route, text: string, run: RouteRun): Promise<RouteOutcome> {
  const failed: FailedStep[] = run.skipped.map((attempt) => ({ attempt }));
  const [first, ...rest] = route;
  const share = (hopsLeft: number) => shareDeadline(run.clock, run.deadline, hopsLeft);
  let last = await runHop(first, text, { ...run, deadline: share(route.length), failed });
  const hops: [ServedHop, ...ServedHop[]] = [last];
  for (const [index, hop] of rest.entries()) {
    last = await runHop(hop, last.translation, { ...run, deadline: share(rest.length - index), failed });
    hops.push(last);
  }
  return { hops, attempts: failed.map(({ attempt }) => attempt) };
}

interface FailedStep {
  readonly attempt: Attempt;
  readonly retryAfterMs?: number | undefined;
}

async function runHop(
  hop: Hop,
  text: string,
  run: RouteRun & { readonly failed: FailedStep[] },
): Promise<ServedHop> {
  const work = { pair: hop.pair, text };
  for (const [index, step] of hop.steps.entries()) {
    const started = run.clock.monotonic();
    const limitMs = shareDeadline(run.clock, run.deadline, hop.steps.length - index).remainingMs();
    try {
      const translation = await withTimeLimit(limitMs, run.signal, (signal) =>
        run.tryStep(step, work, signal),
      );
      return { ...work, step, translation };
    } catch (error) {
      run.signal?.throwIfAborted();
      const failure = describeFailure(error, step, run.clock.monotonic() - started);
      run.onAttempt(failure.attempt);
      run.failed.push(failure);
    }
  }
  throw allFailed(hop.pair, run.failed);
}

/** Turns an upstream's failure into an attempt; anything else is a defect of ours and goes on as it is. */
function describeFailure(error: unknown, step: Step, latencyMs: number): FailedStep {
  const upstream = error instanceof TimeLimitError ? new UpstreamError('timeout') : error;
  if (!(upstream instanceof UpstreamError)) throw error;
  const { failure, status, retryAfterMs } = upstream;
  const attempt = {
    provider: step.provider,
    model: modelName(step.model),
    failure,
    status,
    latency_ms: Math.round(latencyMs),
  };
  return { attempt, retryAfterMs };
}

function allFailed({ source, target }: LanguagePair, failed: readonly FailedStep[]): ProviderError {
  const attempts = failed.map(({ attempt }) => attempt);
  const waits = failed.flatMap(({ retryAfterMs }) => retryAfterMs ?? []);
  const retryAfterSeconds =
    waits.length === 0 ? undefined : Math.max(1, Math.ceil(Math.min(...waits) / 1000));
  const tried = attempts.map(({ provider, model, failure }) => `${provider}/${model}: ${failure}`).join(', ');
  return new ProviderError(
    `All providers failed for ${source} to ${target} (${tried}).`,
    attempts,
    retryAfterSeconds,
  );
}
