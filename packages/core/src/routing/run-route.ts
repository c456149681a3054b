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
  const attempts: Attempt[] = [...run.skipped];
  const [first, ...rest] = route;
  const share = (hopsLeft: number) => shareDeadline(run.clock, run.deadline, hopsLeft);
  let last = await runHop(first, text, { ...run, deadline: share(route.length), attempts });
  const hops: [ServedHop, ...ServedHop[]] = [last];
  for (const [index, hop] of rest.entries()) {
    last = await runHop(hop, last.translation, { ...run, deadline: share(rest.length - index), attempts });
    hops.push(last);
  }
  return { hops, attempts };
}

async function runHop(
  hop: Hop,
  text: string,
  run: RouteRun & { readonly attempts: Attempt[] },
): Promise<ServedHop> {
  const work = { pair: hop.pair, text };
  const waitsMs: number[] = [];
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
      const upstream = toUpstreamError(error);
      const attempt = toAttempt(upstream, step, run.clock.monotonic() - started);
      run.onAttempt(attempt);
      run.attempts.push(attempt);
      if (upstream.retryAfterMs !== undefined) waitsMs.push(upstream.retryAfterMs);
    }
  }
  throw allFailed(hop.pair, run.attempts, waitsMs);
}

/** Anything but an upstream's failure is a defect of ours and goes on as it is. */
function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof TimeLimitError) return new UpstreamError('timeout');
  if (error instanceof UpstreamError) return error;
  throw error;
}

function toAttempt(
  { failure, status }: UpstreamError,
  { provider, model }: Step,
  latencyMs: number,
): Attempt {
  return { provider, model: modelName(model), failure, status, latency_ms: Math.round(latencyMs) };
}

/** The earliest possible recovery is the shortest wait that an upstream of this pair named. */
function allFailed(
  { source, target }: LanguagePair,
  attempts: readonly Attempt[],
  waitsMs: readonly number[],
): ProviderError {
  const retryAfterSeconds =
    waitsMs.length === 0 ? undefined : Math.max(1, Math.ceil(Math.min(...waitsMs) / 1000));
  const tried = attempts.map(({ provider, model, failure }) => `${provider}/${model}: ${failure}`).join(', ');
  return new ProviderError(
    `All providers failed for ${source} to ${target} (${tried}).`,
    attempts,
    retryAfterSeconds,
  );
}
