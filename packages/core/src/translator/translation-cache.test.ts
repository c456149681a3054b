import { loadDetector } from '@njia/langid';
import { describe, expect, test, vi } from 'vitest';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import { rejectionOf } from '../../test/failures.js';
import { knownProviders } from '../../test/known-providers.js';
import { createMapCache } from '../../test/map-cache.js';
import { longSentence } from '../../test/real-sentences.js';
import { stubProvider } from '../../test/stub-provider.js';
import { createStubTranslator } from '../../test/stub-translator.js';
import type { Provider, TranslationCall } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { TranslatorOptions } from './create-translator.js';
import type { TranslationRequest } from './translation.js';

type Asked = Partial<TranslationRequest>;
const REFUSED = new UpstreamError('rejected', { status: 400 });
const { english, text: luganda } = longSentence('lug', 2);

/** A translator with a cache over stubs, and the calls that reach the first of them. */
function createCached(options: Partial<TranslatorOptions> = {}, ...others: readonly Provider[]) {
  const call = vi.fn(({ text, pair }: TranslationCall): string => `${text} (${pair.target})`);
  const cache = createMapCache();
  const detector = fakeDetector(detectionOf([{ language: 'en', confidence: 0.99 }]));
  const providers = [stubProvider({ id: 'a', translate: call }), ...others];
  const translator = createStubTranslator(providers, {
    cache,
    loadDetector: () => Promise.resolve(detector),
    ...options,
  });
  return { ...translator, cache, call };
}

describe('an answer that is kept', () => {
  test('is given again without a call, and that is told [decision: Cache]', async () => {
    const { translate, call, outcomes } = createCached();
    const [first, again] = [await translate({}), await translate({})];
    expect(again).toEqual(first);
    expect(call).toHaveBeenCalledTimes(1);
    expect(outcomes).toEqual(['miss', 'hit']);
  });

  test('is the same wherever the source comes from, given or detected, and each answer says which [decision: Cache]', async () => {
    const { translate, call } = createCached();
    const given = await translate({});
    const detected = await translate({ source_lang: undefined });
    expect(call).toHaveBeenCalledTimes(1);
    expect(given).not.toHaveProperty('detection');
    expect(detected).toMatchObject({ detected_source_lang: 'en', detection: { confidence: 0.99 } });
  });

  test('serves every spelling of the target, each echoed as it was written [decision: Language codes]', async () => {
    const { translate, call } = createCached();
    const results = [await translate({}), await translate({ target_lang: 'LG' })];
    expect(call).toHaveBeenCalledTimes(1);
    expect(results.map(({ target_lang }) => target_lang)).toEqual(['lug', 'LG']);
  });

  test('serves who wants it explained and who does not [decision: Extra request fields]', async () => {
    const { translate, call } = createCached();
    const results = [await translate({}), await translate({ explain: true }), await translate({})];
    expect(call).toHaveBeenCalledTimes(1);
    expect(results.map((result) => 'quality' in result)).toEqual([false, true, false]);
  });

  test('has its protected parts as they were sent [decision: Extra request fields]', async () => {
    const { translate } = createCached();
    const asked = { text: 'Hello {name}, this is Njia', protect: ['Njia'] };
    const [first, again] = [await translate(asked), await translate(asked)];
    expect(again.translated_text).toBe('Hello {name}, this is Njia (lug)');
    expect(again).toEqual(first);
  });

  test('is told to the cache with about what it takes up: two bytes a character, and something around [decision: Cache]', async () => {
    const { translate, cache, call } = createCached({ loadDetector });
    for (const phrase of [longSentence('lug', 2), longSentence('lug', 2, 120)]) {
      call.mockReturnValue(phrase.text);
      await translate({ text: phrase.english });
      const [key, { bytes }] = [...cache.entries].at(-1) ?? ['', { bytes: 0 }];
      expect(bytes).toBeGreaterThan(2 * (key.length + phrase.english.length + phrase.text.length));
      expect(bytes).toBeLessThan(2 * (key.length + phrase.english.length + phrase.text.length) + 2_000);
    }
    expect(cache.entries.size).toBe(2);
  });
});

describe('requests that differ share nothing', () => {
  const unconfigured = knownProviders('provider_u').map((provider) => ({ provider, remedy: 'U' }));
  const base: Asked = { text: 'Good {x} morning', format: 'text', protect: ['Njia'] };

  test.each<readonly [string, Asked]>([
    ['the text', { text: 'Good {x} evening' }],
    ['white space in the text', { text: 'Good  {x} morning' }],
    ['the case of the text', { text: 'good {x} morning' }],
    ['the normal form of the text', { text: 'Good {x} morning\u0301' }],
    ['the target', { target_lang: 'ach' }],
    ['the source', { source_lang: 'sw' }],
    ['the format', { format: 'html' }],
    ['the terms to protect', { protect: ['morning'] }],
    ['that no term is protected', { protect: [] }],
    ['the provider', { provider: 'a' }],
    ['another provider', { provider: 'b' }],
    ['a provider that is not configured', { provider: 'provider_u' }],
  ])('in %s [decision: Cache]', async (_what, other) => {
    const { translate, outcomes, cache } = createCached({ unconfigured }, stubProvider({ id: 'b' }));
    await translate(base);
    await translate({ ...base, ...other });
    expect(outcomes).toEqual(['miss', 'miss']);
    expect(cache.entries.size).toBe(2);
  });

  test('whatever their fields hold: no text looks like two fields [decision: Cache]', async () => {
    const { translate, outcomes } = createCached();
    await translate({ text: 'a', protect: ['b', 'c'] });
    await translate({ text: 'a', protect: ['b","c'] });
    await translate({ text: 'a","b', protect: ['c'] });
    expect(outcomes).toEqual(['miss', 'miss', 'miss']);
  });
});

/** What is asked for twice reaches the providers twice. */
async function expectNotKept(
  { translate, outcomes, cache }: ReturnType<typeof createCached>,
  asked: Asked = {},
) {
  await translate(asked).catch(() => {});
  await translate(asked).catch(() => {});
  expect(outcomes).toEqual(['miss', 'miss']);
  expect(cache.entries.size).toBe(0);
}

describe('an answer is not kept', () => {
  test('where nobody served [decision: Cache]', async () => {
    const cached = createCached();
    cached.call.mockImplementation(() => {
      throw REFUSED;
    });
    await expectNotKept(cached);
    expect(await rejectionOf(cached.translate({}))).toMatchObject({ name: 'ProviderError' });
  });

  test('where another than the first served: the first may be back soon [decision: Cache]', async () => {
    const cached = createCached({}, stubProvider({ id: 'b' }));
    cached.call.mockImplementation(() => {
      throw REFUSED;
    });
    await expectNotKept(cached);
  });

  test('where the first served only when it was asked again [decision: Cache]', async () => {
    const cached = createCached();
    let failures = 2;
    cached.call.mockImplementation(({ text }) => {
      failures += 1;
      if (failures % 2 === 1) throw new UpstreamError('server', { status: 503 });
      return `${text} (lug)`;
    });
    await expectNotKept(cached);
  });

  test.each<readonly [string, string]>([
    ['is rejected, though nobody had a better one', english],
    ['lacks a number', 'Gyebale'],
    ['is far too long', `${luganda} `.repeat(9)],
    ['reads like an error', 'Error: model not found'],
  ])('where it %s [decision: Cache]', async (_what, answer) => {
    const cached = createCached();
    cached.call.mockReturnValue(answer);
    await expectNotKept(cached, { text: `${english.replace(/\.?$/, '')} 12345` });
  });
});

test('an answer with a warning is not kept, however good it is otherwise [decision: Cache]', async () => {
  const { translate, call, cache } = createCached({ loadDetector });
  call.mockReturnValue(`${luganda} 1, 2, 3, 4, 5, 6, 7, 8`);
  const result = await translate({ text: `${english} 1, 2, 3, 4, 5, 6, 7, 8, 9` });
  expect(result.warnings.map(({ code }) => code)).toEqual(['numbers_changed']);
  expect(result.quality_score).toBeGreaterThan(0.6);
  expect(cache.entries.size).toBe(0);
});

describe('an answer of two hops', () => {
  const PIVOT = [
    stubProvider({ id: 'u', pairs: ['ach-en'], translate: ({ text }) => `${text} (en)` }),
    stubProvider({ id: 'w', pairs: ['en-tw'], translate: ({ text }) => `${text} (tw)` }),
  ];

  test('is kept whole, route included [decision: Cache]', async () => {
    const { translate, outcomes } = createStubTranslator(PIVOT, { pivot: 'en', cache: createMapCache() });
    const asked = { source_lang: 'ach', target_lang: 'tw', text: 'Itye {name}' };
    const [first, again] = [await translate(asked), await translate(asked)];
    expect(again).toEqual(first);
    expect(again).toMatchObject({ translated_text: 'Itye {name} (en) (tw)', route: [{}, {}] });
    expect(outcomes).toEqual(['miss', 'hit']);
  });
});

test('without a cache every request is translated, and nothing is told [decision: Cache]', async () => {
  const { translate, call, outcomes } = createCached({ cache: undefined });
  await translate({});
  await translate({});
  expect(call).toHaveBeenCalledTimes(2);
  expect(outcomes).toEqual([]);
});
