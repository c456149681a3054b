import type { Attempt } from '../errors/attempt.js';
import { shareDeadline } from '../time/deadline.js';
import type { Hop, Route } from './route.js';
import type { StepsRun } from './run-steps.js';

/** What one hop is translated with. */
export interface HopRun extends StepsRun {
  /** Failed tries so far; those of the hop are added. */
  readonly attempts: Attempt[];
}

/** What there is after a hop, at least. */
export interface TranslatedHop {
  readonly translation: string;
}

/**
 * Translates a text over one hop.
 * @throws {ProviderError} with every attempt when its steps all fail.
 */
export type TranslateHop<Done extends TranslatedHop> = (hop: Hop, text: string, run: HopRun) => Promise<Done>;

/** What a route is run with. */
export interface RouteRun<Done extends TranslatedHop> extends StepsRun {
  readonly translateHop: TranslateHop<Done>;
  /** Tries that could not even be made, reported before the others. */
  readonly skipped: readonly Attempt[];
}

/** A route that reached its end. */
export interface RouteOutcome<Done extends TranslatedHop> {
  /** In order; the last one's translation is the answer. */
  readonly hops: readonly [Done, ...Done[]];
  readonly attempts: readonly Attempt[];
}

/**
 * Translates a text hop by hop within the deadline.
 * @throws {ProviderError} with every attempt when a hop's steps all fail.
 */
export async function runRoute<Done extends TranslatedHop>(
  route: Route,
  text: string,
  run: RouteRun<Done>,
): Promise<RouteOutcome<Done>> {
  const { translateHop, skipped, ...steps } = run;
  const attempts: Attempt[] = [...skipped];
  const [first, ...rest] = route;
  const share = (hopsLeft: number) => shareDeadline(run.clock, run.deadline, hopsLeft);
  let last = await translateHop(first, text, { ...steps, deadline: share(route.length), attempts });
  const hops: [Done, ...Done[]] = [last];
  for (const [index, hop] of rest.entries()) {
    const deadline = share(rest.length - index);
    last = await translateHop(hop, last.translation, { ...steps, deadline, attempts });
    hops.push(last);
  }
  return { hops, attempts };
}
