import { Counter, Gauge, type Registry } from 'prom-client';
import type { ModelReport, ProviderState } from '../upstream/provider-states.js';
import type { MetricsSources } from './metrics.js';

/** From well to ill. */
const CIRCUIT_VALUES: Readonly<Record<ModelReport['circuit'], number>> = { closed: 0, half_open: 1, open: 2 };

const PROVIDER_STATES = Object.keys({
  configured: 0,
  not_configured: 0,
  credential_refused: 0,
  quota_used_up: 0,
} satisfies Record<ProviderState, unknown>);

/** Adds what is known of the providers at the time of reading. */
export function addStateMetrics(registry: Registry, { listProviders, countHedges }: MetricsSources): void {
  const states = new Gauge({
    name: 'njia_provider_state',
    help: '1 for the state that a provider is in, as /ready tells it, 0 for the others.',
    labelNames: ['provider', 'state'],
    collect() {
      for (const { provider, state: current } of listProviders()) {
        for (const state of PROVIDER_STATES) this.set({ provider, state }, state === current ? 1 : 0);
      }
    },
    registers: [],
  });
  const circuits = new Gauge({
    name: 'njia_circuit_state',
    help: 'Circuit of a model that has been called: 0 closed, 1 half_open (a probe is due or under way), 2 open.',
    labelNames: ['provider', 'model'],
    collect() {
      this.reset();
      for (const { provider, models } of listProviders()) {
        for (const { model, value } of byValue(models)) this.set({ provider, model }, value);
      }
    },
    registers: [],
  });
  const hedges = new Counter({
    name: 'njia_hedges_total',
    help: 'Extra tries that were started beside a slow one.',
    collect() {
      this.reset();
      this.inc(countHedges());
    },
    registers: [],
  });
  registry.registerMetric(states);
  registry.registerMetric(circuits);
  registry.registerMetric(hedges);
}

/** The worst last: it is what shows of models that differ in nothing but the organisation before their name. */
function byValue(
  models: readonly ModelReport[],
): readonly { readonly model: string; readonly value: number }[] {
  return models
    .map(({ model, circuit }) => ({ model, value: CIRCUIT_VALUES[circuit] }))
    .toSorted((a, b) => a.value - b.value);
}
