import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../packages/core/test/fake-clock.js';
import { expectError, fieldOf } from './answer.js';
import { eachOf, itemsOf, translateBatch } from './batch-calls.js';
import { startHeldUpstream } from './held-upstream.js';
import { circuitsOf } from './listed-circuits.js';
import { startService } from './running-service.js';

const request = { text: 'The goats eat grass.', source_lang: 'en' };
const turnedAway = (provider: string, model: unknown) => {
  return { provider, model, failure: 'rate_limit', status: null, latency_ms: expect.any(Number) as unknown };
};

const PAIR_MODELS_ONLY = { NJIA_PROVIDER_H_MULTILINGUAL: 'off' };

describe('a provider with a bound by the minute', () => {
  const environment = { NJIA_PROVIDER_W_PER_MINUTE: '2' };

  test('is left for the next step when it was called as often [decision: Configuration]', async () => {
    const clock = createFakeClock();
    await using service = await startService({ environment, parts: { clock } });
    const translate = () => service.translate({ ...request, target_lang: 'yo' });
    for (const _ of [1, 2]) expect(fieldOf(await translate(), 'provider')).toBe('provider_w');
    expect((await translate()).body).toMatchObject({
      provider: 'provider_h',
      attempts: [turnedAway('provider_w', 'v1')],
    });
    clock.advance(60_000);
    expect(fieldOf(await translate(), 'provider')).toBe('provider_w');
  });

  test('says when it can be called again where there is no other [decision: Further codes]', async () => {
    const clock = createFakeClock();
    await using service = await startService({ environment, parts: { clock } });
    const translate = () => service.translate({ ...request, target_lang: 'tw' });
    await translate();
    clock.advance(10_000);
    await translate();
    clock.advance(10_000);
    const answer = await translate();
    expectError(answer, 503, {
      code: 'PROVIDER_ERROR',
      attempts: [turnedAway('provider_w', 'v1')],
      retry_after_seconds: 40,
    });
    expect(answer.headers.get('retry-after')).toBe('40');
    expect(service.sandbox.requests({ server: 'provider_w' })).toHaveLength(2);
    clock.advance(40_000);
    expect((await translate()).status).toBe(200);
  });

  test('is not taken for one that fails [decision: Upstream credentials wrong]', async () => {
    await using service = await startService({ environment, parts: { clock: createFakeClock() } });
    const items = itemsOf(25, { target_lang: 'yo' });
    const answer = await translateBatch(service, { items });
    expect(answer.body).toMatchObject({ succeeded: 25 });
    expect(eachOf(answer, 'provider').filter((provider) => provider === 'provider_w')).toHaveLength(2);
    expect(await circuitsOf(service, 'provider_w')).toMatchObject([{ circuit: 'closed' }]);
  });
});

describe('a provider that may have one call under way', () => {
  const texts = Array.from({ length: 1 + 64 + 1 }, (_, index) => `The goat with number ${index} eats grass.`);
  const environment = { NJIA_PROVIDER_H_CONCURRENCY: '1', NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' };

  test.each([
    ['moves on to the next step', 'lug', 'attempts', 200, 1],
    ['is 503 after three tries where there is none', 'sw', 'detail.attempts', 503, 3],
  ] as const)('keeps 64 waiting; who comes then %s [decision: Configuration]', async (...row) => {
    const [, target_lang, attempts, status, tries] = row;
    await using upstream = await startHeldUpstream();
    const one = { ...upstream.environment, ...environment, ...(status === 503 && PAIR_MODELS_ONLY) };
    await using service = await startService({ environment: one });
    const key = await service.issueKey();
    const answers = texts.map((text) =>
      service.translate({ text, target_lang, source_lang: 'en', provider: 'provider_h' }, { key }),
    );
    const turned = await Promise.race(answers);
    expect(turned.status).toBe(status);
    expect(fieldOf(turned, attempts)).toEqual(
      Array.from({ length: tries }, () => turnedAway('provider_h', expect.any(String))),
    );
    upstream.release();
    const others = (await Promise.all(answers)).filter((answer) => answer !== turned);
    expect(others.map((answer) => fieldOf(answer, 'provider'))).toEqual(
      Array.from({ length: 65 }, () => 'provider_h'),
    );
    expect([upstream.texts().length, upstream.mostAtOnce()]).toEqual([65, 1]);
  });
});

describe('a batch of fifty', () => {
  const items = itemsOf(50, { target_lang: 'tw' });

  test.each([1, 3, 16])(
    'is served whole, with so many calls at its provider at once at most: %d [decision: Batch] [decision: Configuration]',
    async (concurrency) => {
      const environment = { NJIA_PROVIDER_W_CONCURRENCY: String(concurrency) };
      await using service = await startService({ environment });
      service.sandbox.inject({ server: 'provider_w', fault: { kind: 'delay', ms: 2 } });
      const answer = await translateBatch(service, { items });
      expect(answer.body).toMatchObject({ total: 50, succeeded: 50 });
      expect(service.sandbox.requests({ server: 'provider_w' })).toHaveLength(50);
      expect(service.sandbox.maxConcurrent({ server: 'provider_w' })).toBeLessThanOrEqual(concurrency);
    },
  );
});
