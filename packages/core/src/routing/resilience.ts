import { createCircuits, type Circuits } from '../resilience/circuits.js';
import type { Clock } from '../time/clock.js';
import { createHedgeBudget, type HedgeBudget } from './hedge-budget.js';

/** What makes a route survive; shared by all requests. */
export interface Resilience {
  readonly circuits: Circuits;
  /** From 0 to below 1: where the waits before retries come from. */
  readonly random: () => number;
  /** Starts a second step while the first is slow. */
  readonly hedging?: Hedging | undefined;
}

/** When a second step is started, and how often that may be. */
export interface Hedging {
  readonly afterMs: number;
  readonly budget: HedgeBudget;
}

/** What resilience can be made with. */
export interface ResilienceOptions extends Partial<Pick<Resilience, 'circuits' | 'random'>> {
  /** Milliseconds after which a slow step gets company; never when omitted. */
  readonly hedgeAfterMs?: number | undefined;
}

/** Circuits that are all closed, chance, and hedging only where it is asked for. */
export function createResilience(
  clock: Clock,
  { circuits = createCircuits(clock), random = Math.random, hedgeAfterMs }: ResilienceOptions = {},
): Resilience {
  const hedging =
    hedgeAfterMs === undefined ? undefined : { afterMs: hedgeAfterMs, budget: createHedgeBudget() };
  return { circuits, random, hedging };
}
