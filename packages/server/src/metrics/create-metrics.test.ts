import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WARNING_CODES, type CircuitState } from '@njia/core';
import { register } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { readSamples } from '../../../../test/service/metrics-samples.js';
import type { ModelReport, ProviderReport } from '../upstream/provider-states.js';
import { createMetrics } from './create-metrics.js';

function model(name: string, circuit: CircuitState): ModelReport {
  return { model: name, circuit, cause: null, retry_after_seconds: null };
}

/** Metrics over providers and a number of hedges that a test can change. */
function setUp(...models: readonly ModelReport[]) {
  const now = { models, state: 'configured' as ProviderReport['state'], hedges: 0 };
  const metrics = createMetrics({
    listProviders: () => [{ provider: 'provider_t', state: now.state, models: now.models }],
    countHedges: () => now.hedges,
  });
  return { now, metrics, read: async () => readSamples(await metrics.write()) };
}

describe('what is counted', () => {
  test('begins at 0 wherever its labels are known beforehand [decision: Further endpoints]', async () => {
    const samples = await setUp().read();
    const codes = WARNING_CODES.map((code) => `njia_translation_warnings_total{code="${code}"}`);
    const outcomes = ['hit', 'miss'].map((outcome) => `njia_cache_requests_total{outcome="${outcome}"}`);
    const names = [...codes, ...outcomes, 'njia_hedges_total'];
    expect(names.map((name) => samples[name])).toEqual(names.map(() => 0));
  });

  test('is once each opening of a circuit, and no other change of it [decision: Further endpoints]', async () => {
    const { metrics, read } = setUp();
    const changes: readonly CircuitState[] = ['open', 'half_open', 'open', 'half_open', 'closed'];
    for (const state of changes) {
      const cause = state === 'closed' ? undefined : 'server';
      metrics.circuitChanged({ provider: 'provider_t', model: 'm', state, cause });
    }
    metrics.circuitChanged({ provider: 'provider_t', model: 'm', state: 'open', cause: 'auth' });
    expect(await read()).toMatchObject({
      'njia_circuit_opened_total{provider="provider_t",model="m",cause="server"}': 2,
      'njia_circuit_opened_total{provider="provider_t",model="m",cause="auth"}': 1,
    });
  });

  test('is every hop by the name of its model alone [decision: model_used]', async () => {
    const { metrics, read } = setUp();
    const hop = { source_lang: 'en', target_lang: 'sw', provider: 'provider_t' } as const;
    metrics.translated({ route: [{ ...hop, model_used: 'provider_t/opus-mt-en-sw' }], warnings: [] });
    expect(await read()).toMatchObject({
      'njia_translation_hops_total{provider="provider_t",model="opus-mt-en-sw"}': 1,
    });
  });

  test('is what was told of, however often it is written out [decision: Further endpoints]', async () => {
    const { now, metrics, read } = setUp();
    metrics.cacheUsed('hit');
    now.hedges = 3;
    for (const _ of [1, 2]) {
      expect(await read()).toMatchObject({
        'njia_cache_requests_total{outcome="hit"}': 1,
        njia_hedges_total: 3,
      });
    }
  });
});

describe('what is read', () => {
  test.each<readonly [CircuitState, number]>([
    ['closed', 0],
    ['half_open', 1],
    ['open', 2],
  ])(
    'is the state of a circuit as a number: %s is %d [decision: Further endpoints]',
    async (state, value) => {
      const samples = await setUp(model('m', state)).read();
      expect(samples['njia_circuit_state{provider="provider_t",model="m"}']).toBe(value);
    },
  );

  test('is the worse of two models of one name [decision: model_used]', async () => {
    const samples = await setUp(model('m', 'open'), model('m', 'closed')).read();
    expect(samples['njia_circuit_state{provider="provider_t",model="m"}']).toBe(2);
  });

  test('is forgotten when it is no longer there [decision: Further endpoints]', async () => {
    const { now, read } = setUp(model('m', 'open'));
    await read();
    now.models = [];
    expect(Object.keys(await read()).filter((name) => name.startsWith('njia_circuit_state'))).toEqual([]);
  });

  test('is of a provider’s states always just one [decision: Upstream credentials wrong]', async () => {
    const { now, read } = setUp();
    for (const state of ['configured', 'not_configured', 'credential_refused', 'quota_used_up'] as const) {
      now.state = state;
      const states = Object.entries(await read()).filter(([name]) => name.startsWith('njia_provider_state'));
      expect(states).toHaveLength(4);
      expect(states.filter(([, value]) => value !== 0)).toEqual([
        [`njia_provider_state{provider="provider_t",state="${state}"}`, 1],
      ]);
    }
  });
});

describe('the metrics of a service', () => {
  test('are no others’: nothing is in the registry of the whole process [decision: Further endpoints]', async () => {
    await setUp(model('m', 'open')).read();
    expect(register.getMetricsAsArray()).toEqual([]);
  });

  test('are let go of with it: nothing of the process keeps them [decision: Further endpoints]', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const sources: WeakRef<object>[] = [];
    while (sources.length < 10) sources.push(new WeakRef(await measured()));
    await new Promise(setImmediate); // a WeakRef holds its target until the turn ends
    collectGarbage();
    const kept = sources.filter((source) => source.deref() !== undefined);
    expect(kept.length).toBeLessThan(2); // the latest may still be in a register
  });
});

/** What the metrics of a service read, after they have been written out once. */
async function measured(): Promise<object> {
  const { now, read } = setUp(model('m', 'closed'));
  await read();
  return now;
}
