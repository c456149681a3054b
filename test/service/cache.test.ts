import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock, type FakeClock } from '../../packages/core/test/fake-clock.js';
import { fieldOf, type Answer } from './answer.js';
import { itemsOf, translateBatch } from './batch-calls.js';
import { startHeldUpstream } from './held-upstream.js';
import { freshServices } from './fresh-services.js';
import { startService, type RunningService } from './running-service.js';

const environment = {
  NJIA_CACHE_MAX_BYTES: '1000000',
  NJIA_CACHE_TTL_SECONDS: '60',
  NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0',
};
const request = { text: 'The goats eat grass.', target_lang: 'lug', source_lang: 'en' };

let clock: FakeClock;
const startFresh = freshServices();
let service: RunningService;
beforeEach(async () => {
  clock = createFakeClock();
  service = await startFresh({ environment, parts: { clock } });
});

const outcome = ({ headers }: Answer) => headers.get('x-cache');
const outcomeOf = async (body: unknown) => outcome(await service.translate(body));
const calls = () => service.sandbox.requests().filter(({ path }) => path !== '/auth/token').length;

describe('without NJIA_CACHE_MAX_BYTES', () => {
  test('every request is translated, and no answer has X-Cache [decision: Cache]', async () => {
    await using plain = await startService();
    const batch = { items: itemsOf(1) };
    const answers = [
      await plain.translate(request),
      await plain.translate(request),
      await translateBatch(plain, batch),
      await translateBatch(plain, batch),
    ];
    expect(answers.map(outcome)).toEqual([null, null, null, null]);
    expect(plain.sandbox.requests({ path: '/tasks' })).toHaveLength(2);
    expect(plain.sandbox.requests({ server: 'provider_h' })).toHaveLength(2);
  });
});

describe('a request that was answered before', () => {
  test('is a hit: the same answer without a call, for any key [decision: Cache]', async () => {
    const first = await service.translate(request);
    const key = await service.issueKey();
    const second = await service.translate(request, { key });
    expect([outcome(first), outcome(second)]).toEqual(['miss', 'hit']);
    expect(calls()).toBe(1);
    const latency_ms: unknown = expect.any(Number);
    expect(second.body).toEqual({ ...Object(first.body), latency_ms });
  });

  test('is a hit in other spellings of its languages, too, and however its source is known [decision: Cache]', async () => {
    await service.translate(request);
    const spelt = await service.translate({ ...request, target_lang: 'Luganda', source_lang: 'ENG' });
    expect([outcome(spelt), fieldOf(spelt, 'target_lang')]).toEqual(['hit', 'Luganda']);
    const detected = await service.translate({ text: request.text, target_lang: 'lug' });
    expect(outcome(detected)).toBe('hit');
    expect(fieldOf(detected, 'detection.confidence')).toEqual(expect.any(Number));
    expect(fieldOf(spelt, 'detection')).toBeUndefined();
    const explained = await service.translate({ ...request, explain: true });
    expect([outcome(explained), fieldOf(explained, 'quality.model')]).toEqual(['hit', 0.95]);
  });

  test.each([
    ['text', { text: 'The goats eat grass!' }],
    ['target', { target_lang: 'ach' }],
    ['source', { text: 'Wasuze otya?', source_lang: 'lug', target_lang: 'en' }],
    ['provider', { provider: 'provider_u' }],
    ['protected terms', { protect: ['goats'] }],
    ['format', { format: 'html' }],
  ])('is a miss when it differs in its %s [decision: Cache]', async (_what, difference) => {
    await service.translate(request);
    expect(await outcomeOf({ ...request, ...difference })).toBe('miss');
    expect(await outcomeOf({ ...request, ...difference })).toBe('hit');
    expect(calls()).toBe(2);
  });

  test('is a miss when its time has passed [decision: Cache]', async () => {
    await service.translate(request);
    clock.advance(59_999);
    expect(await outcomeOf(request)).toBe('hit');
    clock.advance(2);
    expect(await outcomeOf(request)).toBe('miss');
    expect(calls()).toBe(2);
  });

  test('is a miss when others have taken its place [decision: Cache]', async () => {
    await using small = await startService({ environment: { ...environment, NJIA_CACHE_MAX_BYTES: '5000' } });
    const texts = Array.from({ length: 6 }, (_, index) => ({
      ...request,
      text: `The goats eat ${index} times.`,
    }));
    for (const text of texts) await small.translate(text);
    expect(outcome(await small.translate(texts[5]))).toBe('hit');
    expect(outcome(await small.translate(texts[0]))).toBe('miss');
  });

  test('is a hit for who has hardly any time, and while every provider is down [decision: Cache] [decision: Deadlines]', async () => {
    await service.translate(request);
    service.sandbox.inject({ server: 'provider_u', fault: { kind: 'hang' } });
    const answer = await service.translate(request, { headers: { 'x-deadline-ms': '1' } });
    expect([answer.status, outcome(answer)]).toEqual([200, 'hit']);
  });
});

describe('equal requests at once', () => {
  const swahili = { ...request, target_lang: 'sw' };

  test('share one call; the one that made it is the miss [decision: Cache]', async () => {
    await using upstream = await startHeldUpstream();
    await using held = await startService({ environment: { ...environment, ...upstream.environment } });
    const key = await held.issueKey();
    const answers = [1, 2, 3].map(() => held.translate(swahili, { key }));
    await upstream.arrival;
    upstream.release();
    const outcomes = (await Promise.all(answers)).map(outcome);
    expect(outcomes.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      'hit',
      'hit',
      'miss',
    ]);
    expect(upstream.texts()).toHaveLength(1);
  });

  test('go on when the one that made the call leaves [decision: Cache]', async () => {
    await using upstream = await startHeldUpstream();
    await using held = await startService({ environment: { ...environment, ...upstream.environment } });
    const key = await held.issueKey();
    const caller = new AbortController();
    const left = expect(held.translate(swahili, { key, signal: caller.signal })).rejects.toThrow();
    await upstream.arrival;
    const answer = held.translate(swahili, { key });
    await held.requestsTotal(key); // by now the second waits, too
    caller.abort();
    await left;
    await held.log.entry(({ status }) => status === 499);
    upstream.release();
    expect((await answer).status).toBe(200);
    expect(upstream.texts()).toHaveLength(1);
  });
});

describe('what is not kept', () => {
  const long = {
    ...request,
    text: 'The goats eat grass, and the children of the village watch them all day.',
  };

  test.each([
    ['a failure', { ...request, target_lang: 'ach' }, { kind: 'answer', status: 400, body: '' }, 503],
    ['an answer of the next step', long, { kind: 'answer', status: 500, body: '' }, 200],
    ['the answer of a second try', { ...request, target_lang: 'ach' }, { kind: 'reset_before_body' }, 200],
    ['a rejected answer', { ...long, target_lang: 'ach' }, { kind: 'copy' }, 200],
    ['an answer with a warning', { ...long, target_lang: 'ach' }, { kind: 'error_sentence' }, 200],
  ] as const)('is %s [decision: Cache]', async (...row) => {
    const [, asked, fault, status] = row;
    service.sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, times: 1, fault });
    const first = await service.translate(asked);
    expect([first.status, outcome(first)]).toEqual([status, status === 200 ? 'miss' : null]);
    expect(await outcomeOf(asked)).toBe('miss');
    expect(await outcomeOf(asked)).toBe('hit');
  });
});

describe('the X-Cache of a batch', () => {
  test('is hit when all of its texts were, else miss [decision: Cache] [decision: Batch]', async () => {
    const ask = async (count: number) => outcome(await translateBatch(service, { items: itemsOf(count) }));
    expect([await ask(2), await ask(2), await ask(3), await ask(3)]).toEqual(['miss', 'hit', 'miss', 'hit']);
    expect(service.sandbox.requests({ server: 'provider_h' })).toHaveLength(3);
  });

  test('is that of single translations, too: they share what is kept [decision: Cache]', async () => {
    await service.translate(request);
    const items = [{ ...request, id: 'again' }];
    expect(outcome(await translateBatch(service, { items }))).toBe('hit');
  });

  test('is none where no item could even be asked for [decision: Cache]', async () => {
    const items = [{ ...request, id: 'wrong', target_lang: 'xx' }];
    expect(outcome(await translateBatch(service, { items }))).toBeNull();
  });
});

test('X-Cache may be read by pages of other origins [decision: CORS]', async () => {
  const { headers } = await service.translate(request, { headers: { origin: 'https://app.example.org' } });
  expect(headers.get('x-cache')).toBe('miss');
  expect(headers.get('access-control-expose-headers')).toContain('X-Cache');
});
