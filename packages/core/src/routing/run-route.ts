import type { Attempt } from '../errors/attempt.js';
import type { LanguagePair } from '../languages/language-pair.js';
import { shareDeadline } from '../time/deadline.js';
import type { Hop, Route, Step } from './route.js';
import { runSteps, type StepsRun } from './run-steps.js';

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
export interface RouteRun extends StepsRun {
  readonly tryStep: TryStep;
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
  { pair, steps }: Hop,
  text: string,
  run: RouteRun & { readonly attempts: Attempt[] },
): Promise<ServedHop> {
  const work = { pair, text };
  const { step, result } = await runSteps(
    {
      what: `${pair.source} to ${pair.target}`,
      steps,
      attempts: run.attempts,
      tryStep: (candidate, signal) => run.tryStep(candidate, work, signal),
    },
    run,
  );
  return { ...work, step, translation: result };
}
