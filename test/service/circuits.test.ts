import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock, type FakeClock } from '../../packages/core/test/fake-clock.js';
import { fieldOf } from './answer.js';
import { itemsOf, eachOf, translateBatch } from './batch-calls.js';
import { circuitsOf } from './listed-circuits.js';
import { freshServices } from './fresh-services.js';
import type { RunningService } from './running-service.js';

const request = { text: 'The goats eat grass.', target_lang: 'yo', source_lang: 'en' };
const down = { kind: 'answer', status: 500, body: '' } as const;
const passedOver = {
  provider: 'provider_w',
  model: 'v1',
  failure: 'circuit_open',
  status: null,
  latency_ms: 0,
};

let clock: FakeClock;
const startFresh = freshServices();
let service: RunningService;
beforeEach(async () => {
  clock = createFakeClock();
  service = await startFresh({ environment: { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' }, parts: { clock } });
});

const callsToW = () => service.sandbox.requests({ server: 'provider_w' }).length;

/** Lets provider_w fail so often in a row, once a request. */
async function failInARow(times: number): Promise<void> {
  const fault = service.sandbox.inject({ server: 'provider_w', fault: down });
  for (let time = 0; time < times; time += 1) await service.translate(request);
  fault.remove();
}

describe('the circuit of a model', () => {
  test('opens after ten failures in a row: its step goes last, and attempts and /ready say so [decision: attempts] [decision: Further endpoints]', async () => {
    await failInARow(9);
    expect(await circuitsOf(service, 'provider_w')).toMatchObject([{ circuit: 'closed', cause: null }]);
    await failInARow(1);
    const answer = await service.translate(request);
    expect(answer.body).toMatchObject({ provider: 'provider_h', attempts: [passedOver] });
    expect(callsToW()).toBe(10);
    expect(await circuitsOf(service, 'provider_w')).toEqual([
      { model: 'v1', circuit: 'open', cause: 'server', retry_after_seconds: 5 },
    ]);
  });

  test('opens when over half of twenty calls in thirty seconds failed [decision: Further endpoints]', async () => {
    const half = { server: 'provider_w', every: 2, fault: down } as const;
    service.sandbox.inject(half);
    service.sandbox.inject(half); // of what the first leaves: three of four fail
    for (let call = 1; call < 20; call += 1) await service.translate(request);
    expect(await circuitsOf(service, 'provider_w')).toMatchObject([{ circuit: 'closed' }]);
    await service.translate(request);
    expect(await circuitsOf(service, 'provider_w')).toMatchObject([{ circuit: 'open' }]);
  });

  test('stays closed when as many failed over a longer time [decision: Further endpoints]', async () => {
    const half = { server: 'provider_w', every: 2, fault: down } as const;
    service.sandbox.inject(half);
    service.sandbox.inject(half);
    for (let call = 1; call <= 40; call += 1) {
      clock.advance(2000);
      await service.translate(request);
    }
    expect(await circuitsOf(service, 'provider_w')).toMatchObject([{ circuit: 'closed' }]);
  });

  test('is that of one model: the others of the provider are asked as before [decision: Further endpoints]', async () => {
    const match = { model: 'Helsinki-NLP/opus-mt-en-sw' };
    service.sandbox.inject({ server: 'provider_h', match, fault: down });
    for (let call = 1; call <= 11; call += 1) await service.translate({ ...request, target_lang: 'sw' });
    expect(await circuitsOf(service, 'provider_h')).toMatchObject([
      { model: 'opus-mt-en-sw', circuit: 'open' },
      { model: 'm2m100_418M', circuit: 'closed' },
    ]);
    const french = await service.translate({ ...request, target_lang: 'fr' });
    expect(french.body).toMatchObject({ model_used: 'provider_h/opus-mt-en-fr' });
    expect(fieldOf(french, 'attempts')).toBeUndefined();
  });

  test('opens for batches too, item by item [decision: Batch]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: down });
    await translateBatch(service, { items: itemsOf(12, { target_lang: 'yo' }) });
    const answer = await translateBatch(service, { items: itemsOf(3, { target_lang: 'yo' }) });
    expect(eachOf(answer, 'attempts')).toEqual([[passedOver], [passedOver], [passedOver]]);
    expect(callsToW()).toBe(12);
  });
});

describe('a step whose circuit is open', () => {
  beforeEach(() => failInARow(10));

  test('is tried as a last resort where the rest fails [spec 1.5] [decision: attempts]', async () => {
    service.sandbox.inject({ server: 'provider_h', fault: down });
    const answer = await service.translate(request);
    const failed = { provider: 'provider_h', failure: 'server' };
    expect(answer.body).toMatchObject({
      provider: 'provider_w',
      attempts: [passedOver, failed, failed, failed],
    });
  });

  test('is tried where it is the only one [spec 1.5]', async () => {
    const answer = await service.translate({ ...request, target_lang: 'tw' });
    expect(answer.body).toMatchObject({ provider: 'provider_w' });
    expect(fieldOf(answer, 'attempts')).toBeUndefined();
  });

  test('is tried first where the caller names its provider [decision: Explicit provider]', async () => {
    const answer = await service.translate({ ...request, provider: 'provider_w' });
    expect(answer.body).toMatchObject({ provider: 'provider_w' });
    expect(fieldOf(answer, 'attempts')).toBeUndefined();
  });

  test('is tried first again after five seconds, and what it answers closes the circuit [decision: Further endpoints]', async () => {
    clock.advance(4999);
    expect(fieldOf(await service.translate(request), 'provider')).toBe('provider_h');
    clock.advance(1);
    expect(await circuitsOf(service, 'provider_w')).toMatchObject([
      { circuit: 'half_open', cause: 'server', retry_after_seconds: 0 },
    ]);
    expect(fieldOf(await service.translate(request), 'provider')).toBe('provider_w');
    expect(await circuitsOf(service, 'provider_w')).toEqual([
      { model: 'v1', circuit: 'closed', cause: null, retry_after_seconds: null },
    ]);
  });

  test('is left alone for twice as long each time that it fails again, up to a minute [decision: Further endpoints]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: down });
    const waits: unknown[] = [];
    for (let probe = 0; probe < 5; probe += 1) {
      clock.advance(60_000);
      await service.translate(request);
      waits.push((await circuitsOf(service, 'provider_w'))[0]?.retry_after_seconds);
    }
    expect(waits).toEqual([10, 20, 40, 60, 60]);
    expect(callsToW()).toBe(10 + 5);
  });

  test('is probed by one request while the others go elsewhere, and again when that one left [decision: Further endpoints]', async () => {
    clock.advance(5000);
    const hanging = service.sandbox.inject({ server: 'provider_w', fault: { kind: 'hang' } });
    const caller = new AbortController();
    const arrival = service.sandbox.nextRequest({ server: 'provider_w' });
    const probe = expect(service.translate(request, { signal: caller.signal })).rejects.toThrow();
    await arrival;
    expect(fieldOf(await service.translate(request), 'attempts')).toEqual([passedOver]);
    caller.abort();
    await probe;
    await service.sandbox.settled();
    hanging.remove();
    expect(fieldOf(await service.translate(request), 'provider')).toBe('provider_w');
  });
});
