import type { Attempt, CacheOutcome, CircuitReport, TranslationResult } from '@njia/core';
import type { ProviderReport } from '../upstream/provider-states.js';

/** What is measured for the operator: it counts what it is told of, and reads the rest when it is written out. */
export interface Metrics {
  /** A try at an upstream did not serve. */
  attemptFailed(attempt: Pick<Attempt, 'provider' | 'model' | 'failure'>): void;
  /** A circuit opened, began a probe, cools for something else, or closed. */
  circuitChanged(circuit: Pick<CircuitReport, 'provider' | 'model' | 'state' | 'cause'>): void;
  /** A text was answered from the cache, or not. */
  cacheUsed(outcome: CacheOutcome): void;
  /** A text was translated; the item of a batch that was not has neither hops nor warnings. */
  translated(result: Pick<TranslationResult, 'route' | 'warnings'>): void;
  /** Everything, in version 0.0.4 of the text format of Prometheus. */
  write(): Promise<string>;
}

/** What is read when the metrics are written out. */
export interface MetricsSources {
  readonly listProviders: () => readonly ProviderReport[];
  /** Extra tries beside slow ones, so far. */
  readonly countHedges: () => number;
}
