import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { eachOf, itemsOf, translateBatch } from './batch-calls.js';
import { longSource } from './long-source.js';
import { startService, type RunningService } from './running-service.js';
import { textsAt } from './upstream-texts.js';

const hang = { kind: 'hang' } as const;
const text = 'The goats eat grass.';
const toLuganda = { text, target_lang: 'lug', source_lang: 'en' };
const timeout = { failure: 'timeout', status: null };

let service: RunningService;
beforeAll(async () => {
  service = await startService({
    environment: {
      NJIA_REQUEST_DEADLINE_MS: '600',
      NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0',
    },
  });
  await service.translate(toLuganda); // what is loaded at the first use is not part of the time that is tested
});
beforeEach(() => service.sandbox.reset());
afterAll(() => service.close());

/** What was called at provider_u, but for tokens. */
const tasks = () => service.sandbox.requests({ path: '/tasks' });

describe('a first provider that', () => {
  test('hangs leaves the next one its share of the time, and its call is ended [decision: Deadlines]', async () => {
    service.sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault: hang });
    const answer = await service.translate(toLuganda);
    expect(answer.body).toMatchObject({
      provider: 'provider_h',
      attempts: [{ provider: 'provider_u', ...timeout }],
    });
    await service.sandbox.settled();
    expect(tasks()).toMatchObject([{ aborted: true }]);
  });

  test('hangs when it is asked for a token does so, too [decision: Deadlines]', async () => {
    await using fresh = await startService({ environment: { NJIA_REQUEST_DEADLINE_MS: '600' } });
    fresh.sandbox.inject({ server: 'provider_u', match: { path: '/auth/token' }, fault: hang });
    const answer = await fresh.translate(toLuganda);
    expect(answer.body).toMatchObject({ provider: 'provider_h', attempts: [timeout] });
    fresh.sandbox.reset();
    expect(fieldOf(await fresh.translate(toLuganda), 'provider')).toBe('provider_u');
  });

  test('answers byte by byte without an end does so, too [decision: Deadlines]', async () => {
    const fault = { kind: 'slow_drip', bytes: 1, pauseMs: 50 } as const;
    service.sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault });
    const answer = await service.translate(toLuganda);
    expect(fieldOf(answer, 'provider')).toBe('provider_h');
    await service.sandbox.settled();
    expect(tasks()).toMatchObject([{ aborted: true }]);
  });

  test('hangs at one part of a long text leaves the whole to the next one [decision: Deadlines]', async () => {
    const long = longSource('en', 4000).replace(/\p{L}+(?=\P{L}+$)/u, 'bananas');
    const match = { path: '/tasks', textIncludes: 'bananas' };
    service.sandbox.inject({ server: 'provider_u', match, fault: hang });
    const answer = await service.translate({ ...toLuganda, text: long });
    expect(answer.body).toMatchObject({ provider: 'provider_h', attempts: [timeout], warnings: [] });
    await service.sandbox.settled();
    expect(tasks().filter(({ aborted }) => aborted)).toHaveLength(1);
  });
});

describe('a way through English', () => {
  const viaEnglish = { text: 'Ũhoro waku?', target_lang: 'lug', source_lang: 'ki' };

  test('has one deadline, of which the second hop’s first provider takes no more than its share [decision: Order in auto] [decision: Deadlines]', async () => {
    service.sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault: hang });
    const answer = await service.translate(viaEnglish);
    expect(answer.body).toMatchObject({
      provider: 'provider_h',
      route: [{ provider: 'provider_w' }, { provider: 'provider_h' }],
      attempts: [{ provider: 'provider_u', ...timeout }],
    });
  });

  test('ends where its first hop’s time is up, and asks nobody for the second [decision: Deadlines]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: hang });
    const answer = await service.translate(viaEnglish);
    expect(answer.status).toBe(503);
    expect(fieldOf(answer, 'detail.attempts')).toMatchObject([{ provider: 'provider_w', ...timeout }]);
    expect(tasks()).toEqual([]);
  });
});

describe('a caller who goes away', () => {
  test('ends every call for the parts of a long text [decision: Deadlines]', async () => {
    service.sandbox.inject({ server: 'provider_w', fault: hang });
    const caller = new AbortController();
    const request = { text: longSource('en'), target_lang: 'tw', source_lang: 'en' };
    const left = expect(service.translate(request, { signal: caller.signal })).rejects.toThrow();
    while (textsAt(service, 'provider_w').length < 4) {
      await service.sandbox.nextRequest({ server: 'provider_w' });
    }
    caller.abort();
    await left;
    await service.sandbox.settled();
    const calls = service.sandbox.requests({ server: 'provider_w' });
    expect(calls.map(({ aborted }) => aborted)).toEqual([true, true, true, true]);
  });

  test('ends the wait for what the upstream said it would take [decision: Deadlines]', async () => {
    await using patient = await startService({ environment: { NJIA_PROVIDER_H_MULTILINGUAL: 'off' } });
    const fault = { kind: 'answer', status: 429, body: '', headers: { 'retry-after': '5' } } as const;
    patient.sandbox.inject({ server: 'provider_h', fault });
    const caller = new AbortController();
    const request = { ...toLuganda, target_lang: 'sw' };
    const left = expect(patient.translate(request, { signal: caller.signal })).rejects.toThrow();
    await patient.log.entry(({ msg }) => msg === 'upstream failed');
    caller.abort();
    await left;
    await patient.log.entry(({ status }) => status === 499);
    expect(patient.sandbox.requests({ server: 'provider_h' })).toHaveLength(1);
  });

  test('leaves the queue of a provider that is busy, which is then not called [decision: Deadlines]', async () => {
    await using busy = await startService({ environment: { NJIA_PROVIDER_W_CONCURRENCY: '1' } });
    busy.sandbox.inject({ server: 'provider_w', times: 1, fault: hang });
    const request = { ...toLuganda, target_lang: 'tw' };
    const first = new AbortController();
    const arrival = busy.sandbox.nextRequest({ server: 'provider_w' });
    const hanging = expect(busy.translate(request, { signal: first.signal })).rejects.toThrow();
    await arrival;
    const items = itemsOf(3, { target_lang: 'tw' });
    const key = await busy.issueKey();
    const second = new AbortController();
    const waiting = expect(translateBatch(busy, { items }, { key, signal: second.signal })).rejects.toThrow();
    await busy.requestsTotal(key); // by now the batch waits
    second.abort();
    await waiting;
    await busy.log.entry(({ status, route }) => status === 499 && route === '/api/v1/translate/batch');
    first.abort();
    await hanging;
    await busy.sandbox.settled();
    expect((await busy.translate(request)).status).toBe(200);
    expect(busy.sandbox.requests({ server: 'provider_w' })).toHaveLength(2);
  });
});

describe('the time of', () => {
  test('each item of a batch begins with its turn, and is as long as that of one translation [decision: Batch] [decision: Deadlines]', async () => {
    service.sandbox.inject({ server: 'provider_w', match: { textIncludes: 'slow' }, fault: hang });
    const words = ['slow', 'quick', 'slow', 'quick'];
    const items = words.map((word) => ({
      id: word,
      text: `A ${word} goat.`,
      target_lang: 'tw',
      source_lang: 'en',
    }));
    const answer = await translateBatch(service, { items });
    expect(eachOf(answer, 'error').map((error) => error === null)).toEqual([false, true, false, true]);
  });
});
