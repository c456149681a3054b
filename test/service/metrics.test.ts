import { systemClock } from '@njia/core';
import { phrases } from '@njia/sandbox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { askMetrics, metricsOf, METRICS_TOKEN, readSamples } from './metrics-samples.js';
import { startService, type RunningService } from './running-service.js';

const toYoruba = { text: 'Good morning, my friend.', target_lang: 'yo', source_lang: 'en' };

const ofU = 'provider="provider_u",model="translate"';
const ofW = 'provider="provider_w",model="v1"';
const ofH = 'provider="provider_h",model="m2m100_418M"';

const environment = { NJIA_METRICS_TOKEN: METRICS_TOKEN };
/** How far the service's clock is ahead. */
let aheadMs = 0;
const clock = { now: () => systemClock.now(), monotonic: () => systemClock.monotonic() + aheadMs };

let service: RunningService;
beforeEach(async () => {
  aheadMs = 0;
  service = await startService({ environment, parts: { clock } });
});
afterEach(() => service.close());

/** provider_w answers so many requests, or all, with one of its documented failures. */
function failW(fault: 'quota' | 'invalid_key' | 'system_error', times?: number): void {
  service.sandbox.inject({
    server: 'provider_w',
    ...(times !== undefined && { times }),
    fault: { kind: 'documented', case: fault },
  });
}

/** Without the warnings, which the texts that the upstreams answer may give cause for. */
async function countsOf(running: RunningService): Promise<Readonly<Record<string, number>>> {
  const metrics = Object.entries(await metricsOf(running));
  return Object.fromEntries(metrics.filter(([name]) => !name.startsWith('njia_translation_warnings')));
}

async function sample(name: string): Promise<number | undefined> {
  return readSamples(await (await askMetrics(service)).text())[name];
}

describe('a service that has done nothing', () => {
  test('has counted nothing, and tells which providers it has [decision: Further endpoints]', async () => {
    await using other = await startService({ environment: { ...environment, NJIA_PROVIDER_W_KEY: '' } });
    expect(await metricsOf(other)).toEqual({});
    const text = await (await askMetrics(other)).text();
    expect(text).toContain('njia_provider_state{provider="provider_u",state="configured"} 1\n');
    expect(text).toContain('njia_provider_state{provider="provider_w",state="configured"} 0\n');
    expect(text).toContain('njia_provider_state{provider="provider_w",state="not_configured"} 1\n');
  });

  test('knows nothing of another in the same process [decision: Further endpoints]', async () => {
    await using other = await startService({ environment });
    await service.translate(toYoruba);
    expect(await metricsOf(other)).toEqual({});
    expect(await metricsOf(service)).not.toEqual({});
  });
});

describe('translations', () => {
  test('are counted by hop, and what failed by failure [decision: attempts] [decision: Order in auto]', async () => {
    failW('system_error', 1);
    await service.translate(toYoruba);
    await service.translate({ text: 'Itye nining?', target_lang: 'tw', source_lang: 'ach' });
    await service.translate({ ...toYoruba, target_lang: 'xx' });
    expect(await countsOf(service)).toEqual({
      [`njia_upstream_attempts_failed_total{${ofW},failure="server"}`]: 1,
      [`njia_translation_hops_total{${ofH}}`]: 1,
      [`njia_translation_hops_total{${ofU}}`]: 1,
      [`njia_translation_hops_total{${ofW}}`]: 1,
    });
  });

  test('that nobody serves have failures and no hop [decision: attempts]', async () => {
    for (const server of ['provider_w', 'provider_h'] as const) {
      service.sandbox.inject({ server, fault: { kind: 'answer', status: 400, body: 'no' } });
    }
    const { status } = await service.translate(toYoruba);
    expect(status).toBe(503);
    expect(await metricsOf(service)).toEqual({
      [`njia_upstream_attempts_failed_total{${ofW},failure="rejected"}`]: 1,
      [`njia_upstream_attempts_failed_total{${ofH},failure="rejected"}`]: 1,
    });
  });

  test('of a batch are counted item by item, with their warnings [decision: Batch] [decision: Extra result fields]', async () => {
    const item = { id: '1', text: 'Good\u0007 morning.', target_lang: 'lug', source_lang: 'en' };
    const items = [item, { ...item, id: '2' }, { ...item, id: '3', target_lang: 'xx' }];
    const answer = await service.ask('/api/v1/translate/batch', {
      method: 'POST',
      key: await service.issueKey(),
      body: { items },
    });
    expect(answer.body).toMatchObject({ succeeded: 2, failed: 1 });
    expect(await metricsOf(service)).toMatchObject({
      [`njia_translation_hops_total{${ofU}}`]: 2,
      'njia_translation_warnings_total{code="control_characters_removed"}': 2,
    });
  });

  test('have exactly the warnings that their callers were given [decision: Extra result fields]', async () => {
    const texts = ['Zaphod', '123', 'Good\u0007 morning.', 'https://example.org'];
    const expected: Record<string, number> = {};
    for (const text of texts) {
      const answer = await service.translate({ text, target_lang: 'lug' });
      for (const { code } of fieldOf(answer, 'warnings') as readonly { readonly code: string }[]) {
        const name = `njia_translation_warnings_total{code="${code}"}`;
        expected[name] = (expected[name] ?? 0) + 1;
      }
    }
    const counted = Object.entries(await metricsOf(service)).filter(([name]) => name.includes('warnings'));
    expect(Object.keys(expected).length).toBeGreaterThan(1);
    expect(Object.fromEntries(counted)).toEqual(expected);
  });

  test('that were to begin with a provider without a credential count as not_configured [decision: Provider not configured]', async () => {
    await using other = await startService({ environment: { ...environment, NJIA_PROVIDER_W_KEY: '' } });
    await other.translate({ ...toYoruba, provider: 'provider_w' });
    expect(await countsOf(other)).toEqual({
      [`njia_upstream_attempts_failed_total{${ofW},failure="not_configured"}`]: 1,
      [`njia_translation_hops_total{${ofH}}`]: 1,
    });
  });
});

describe('speech', () => {
  test('counts as a failed try when it fails, by its own model [decision: attempts]', async () => {
    service.sandbox.inject({
      server: 'provider_u',
      match: { path: '/tasks' },
      fault: { kind: 'documented', case: 'tts_refused' },
    });
    const answer = await service.synthesise({ text: 'Webale nnyo.', language: 'lug' });
    expect(answer.status).toBe(503);
    const [attempt] = fieldOf(answer, 'detail.attempts') as readonly { readonly model: string }[];
    expect(attempt?.model).toMatch(/\S/);
    const model = `provider="provider_u",model="${attempt?.model}"`;
    expect(await metricsOf(service)).toEqual({
      [`njia_upstream_attempts_failed_total{${model},failure="rejected"}`]: 1,
    });
  });
});

describe('a circuit', () => {
  test('that opened shows, with its cause, until a probe serves [decision: Upstream credentials wrong]', async () => {
    const state = `njia_circuit_state{${ofW}}`;
    const opened = `njia_circuit_opened_total{${ofW},cause="auth"}`;
    const refused = 'njia_provider_state{provider="provider_w",state="credential_refused"}';
    const read = async () => [await sample(state), await sample(opened), await sample(refused)];
    expect(await read()).toEqual([undefined, undefined, 0]);
    failW('invalid_key', 2);
    await service.translate(toYoruba);
    expect(await read()).toEqual([2, 1, 1]);
    aheadMs += 60_000;
    expect(await read()).toEqual([1, 1, 1]);
    await service.translate(toYoruba);
    expect(await read()).toEqual([2, 2, 1]);
    aheadMs += 120_000;
    await service.translate(toYoruba);
    expect(await read()).toEqual([0, 2, 0]);
  });

  test('opens at the tenth failure in a row, and what is passed over then is told apart [decision: attempts]', async () => {
    failW('system_error');
    for (let count = 0; count < 12; count += 1) await service.translate(toYoruba);
    expect(await countsOf(service)).toEqual({
      [`njia_upstream_attempts_failed_total{${ofW},failure="server"}`]: 10,
      [`njia_upstream_attempts_failed_total{${ofW},failure="circuit_open"}`]: 2,
      [`njia_circuit_opened_total{${ofW},cause="server"}`]: 1,
      [`njia_circuit_state{${ofW}}`]: 2,
      [`njia_translation_hops_total{${ofH}}`]: 12,
    });
  });

  test('for a quota that is used up shows in the state of the provider, too [decision: Upstream credentials wrong]', async () => {
    failW('quota', 1);
    await service.translate(toYoruba);
    expect(await sample('njia_provider_state{provider="provider_w",state="quota_used_up"}')).toBe(1);
    expect(await sample('njia_provider_state{provider="provider_w",state="configured"}')).toBe(0);
    expect(await sample(`njia_circuit_opened_total{${ofW},cause="quota"}`)).toBe(1);
  });
});

describe('the cache', () => {
  const phrase = phrases('lug')[0];
  const known = { text: phrase?.english, target_lang: 'lug', source_lang: 'en' };

  test('counts hits and misses, in a batch each text [decision: Cache]', async () => {
    await using cached = await startService({
      environment: { ...environment, NJIA_CACHE_MAX_BYTES: '1000000' },
    });
    const marks: (string | null)[] = [];
    for (let count = 0; count < 3; count += 1) {
      marks.push((await cached.translate(known)).headers.get('x-cache'));
    }
    expect(marks).toEqual(['miss', 'hit', 'hit']);
    await cached.ask('/api/v1/translate/batch', {
      method: 'POST',
      key: await cached.issueKey(),
      body: {
        items: [
          { id: '1', ...known },
          { id: '2', ...toYoruba },
        ],
      },
    });
    expect(await countsOf(cached)).toEqual({
      'njia_cache_requests_total{outcome="hit"}': 3,
      'njia_cache_requests_total{outcome="miss"}': 2,
      [`njia_translation_hops_total{${ofU}}`]: 4,
      [`njia_translation_hops_total{${ofW}}`]: 1,
    });
  });

  test('counts nothing where there is none [decision: Cache]', async () => {
    await service.translate(known);
    expect(await sample('njia_cache_requests_total{outcome="miss"}')).toBe(0);
  });
});

describe('a hedge', () => {
  test('is counted, and the slow try that it replaced is no failure [decision: attempts]', async () => {
    await using hedged = await startService({ environment: { ...environment, NJIA_HEDGE_AFTER_MS: '1' } });
    hedged.sandbox.inject({ server: 'provider_w', fault: { kind: 'hang' } });
    const answer = await hedged.translate(toYoruba);
    expect(fieldOf(answer, 'provider')).toBe('provider_h');
    expect(await countsOf(hedged)).toEqual({
      njia_hedges_total: 1,
      [`njia_translation_hops_total{${ofH}}`]: 1,
    });
  });
});
