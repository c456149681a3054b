import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import { createMapCache } from '../../test/map-cache.js';
import { stubProvider } from '../../test/stub-provider.js';
import { createStubTranslator } from '../../test/stub-translator.js';
import { createResilience, type ResilienceOptions } from '../routing/resilience.js';
import { systemClock } from '../time/clock.js';

const detector = fakeDetector(detectionOf([{ language: 'lug', confidence: 0.99 }]));

/** A provider that is silent until its call is ended, and one that serves at once; a second step is started after 100 ms. */
function createHedged(options: ResilienceOptions = { hedgeAfterMs: 100 }) {
  const ends: unknown[] = [];
  const silent = stubProvider({
    id: 'silent',
    translate: (_call, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          ends.push(signal.reason);
          reject(signal.reason as Error);
        });
      }),
  });
  const cache = createMapCache();
  const resilience = createResilience(systemClock, { random: () => 0, ...options });
  const translator = createStubTranslator([silent, stubProvider({ id: 'quick' })], {
    clock: systemClock,
    resilience,
    cache,
    loadDetector: () => Promise.resolve(detector),
  });
  return { ...translator, ends, cache, resilience };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('where a second step is started beside a slow one', () => {
  test('the text is served as soon as one can, the other call is ended, and there is no attempt to tell of [decision: Deadlines]', async () => {
    const { translate, ends, told } = createHedged();
    const translating = translate({});
    await vi.advanceTimersByTimeAsync(100);
    const result = await translating;
    expect(result).toMatchObject({ provider: 'quick', latency_ms: 100, warnings: [] });
    expect(result).not.toHaveProperty('attempts');
    expect([ends.length, told]).toEqual([1, []]);
  });

  test('the slow provider is not held to have failed [decision: attempts]', async () => {
    const { translate, resilience } = createHedged();
    const translating = translate({});
    await vi.advanceTimersByTimeAsync(100);
    await translating;
    expect(resilience.circuits.list()).toMatchObject([{ state: 'closed' }, { state: 'closed' }]);
    expect(resilience.hedging?.budget.spent).toBe(1);
  });

  test('what another than the first has served is not kept [decision: Cache]', async () => {
    const { translate, cache } = createHedged();
    const translating = translate({});
    await vi.advanceTimersByTimeAsync(100);
    await translating;
    expect(cache.entries.size).toBe(0);
  });
});

test('where none is started the silent one has its share of the time, then the other serves [decision: Deadlines]', async () => {
  const { translate, resilience } = createHedged({});
  const translating = translate({});
  await vi.advanceTimersByTimeAsync(14_999);
  expect(resilience.hedging).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(await translating).toMatchObject({
    provider: 'quick',
    attempts: [{ provider: 'silent', failure: 'timeout', latency_ms: 15_000 }],
  });
});
