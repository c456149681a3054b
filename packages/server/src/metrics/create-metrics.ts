import { WARNING_CODES } from '@njia/core';
import { Counter, Registry } from 'prom-client';
import type { Metrics, MetricsSources } from './metrics.js';
import { addProcessMetrics } from './process-metrics.js';
import { addStateMetrics } from './state-metrics.js';

/**
 * Metrics of one service, in a registry of their own; nothing runs between two readings, so there is nothing to stop. Labels
 * hold names that the configuration and the API bound: never a key, an address or a text.
 */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const { failedAttempts, openedCircuits, cachedTexts, hops, warnings } = addCounters(registry);
  addStateMetrics(registry, sources);
  addProcessMetrics(registry);
  return {
    attemptFailed: ({ provider, model, failure }) => failedAttempts.inc({ provider, model, failure }),
    circuitChanged({ provider, model, state, cause }) {
      if (state === 'open' && cause !== undefined) openedCircuits.inc({ provider, model, cause });
    },
    cacheUsed: (outcome) => cachedTexts.inc({ outcome }),
    translated(result) {
      for (const { provider, model_used } of result.route) {
        hops.inc({ provider, model: model_used.slice(provider.length + 1) });
      }
      for (const { code } of result.warnings) warnings.inc({ code });
    },
    write: () => registry.metrics(),
  };
}

/** Those whose labels are all known beforehand begin at 0, so that the first increase is seen as one. */
function addCounters(registry: Registry) {
  const registers = [registry];
  const cachedTexts = new Counter({
    name: 'njia_cache_requests_total',
    help: 'Texts looked up in the cache, by whether they were answered without a call of their own.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['hit', 'miss']) cachedTexts.inc({ outcome }, 0);
  const warnings = new Counter({
    name: 'njia_translation_warnings_total',
    help: 'Warnings in results, by code; every item of a batch has its own.',
    labelNames: ['code'],
    registers,
  });
  for (const code of WARNING_CODES) warnings.inc({ code }, 0);
  const failedAttempts = new Counter({
    name: 'njia_upstream_attempts_failed_total',
    help: 'Tries that did not serve, speech included, by failure; circuit_open and not_configured were not even made.',
    labelNames: ['provider', 'model', 'failure'],
    registers,
  });
  const openedCircuits = new Counter({
    name: 'njia_circuit_opened_total',
    help: 'Times that a circuit opened, by cause: again after a failed probe, and when a worse failure takes over.',
    labelNames: ['provider', 'model', 'cause'],
    registers,
  });
  const hops = new Counter({
    name: 'njia_translation_hops_total',
    help: 'Hops of translations that were answered, from the cache too, by who served them.',
    labelNames: ['provider', 'model'],
    registers,
  });
  return { failedAttempts, openedCircuits, cachedTexts, hops, warnings };
}
