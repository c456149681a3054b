import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownProviders } from '../../test/known-providers.js';
import { stubModel, stubProvider } from '../../test/stub-provider.js';
import { LANGUAGE_CODES, type LanguageCode } from '../languages/language.js';
import { pairName, type LanguagePair } from '../languages/language-pair.js';
import { modelName, type Provider } from '../provider/provider.js';
import { planRoute, type RoutingOptions } from './plan-route.js';

const ALL = knownProviders();
const PAIRS: readonly LanguagePair[] = LANGUAGE_CODES.flatMap((source) =>
  LANGUAGE_CODES.filter((target) => target !== source).map((target) => ({ source, target })),
);

/** Each hop as `source-target: provider/model, …`. */
function chain(source: LanguageCode, target: LanguageCode, options: Partial<RoutingOptions> = {}) {
  return planRoute({ source, target }, { providers: ALL, ...options })?.map(
    ({ pair, steps }) =>
      `${pairName(pair)}: ${steps.map(({ provider, model }) => `${provider}/${modelName(model)}`).join(', ')}`,
  );
}

/** The steps of each hop that are marked as the preferred provider's. */
function preferredIn(source: LanguageCode, target: LanguageCode, options: Partial<RoutingOptions>) {
  return planRoute({ source, target }, { providers: ALL, ...options })?.map(({ steps }) =>
    steps
      .filter(({ isPreferred }) => isPreferred)
      .map(({ provider, model }) => `${provider}/${modelName(model)}`),
  );
}

describe('the chains of the specification', () => {
  test('English to Luganda is provider_u, then the multilingual model [spec 1.23]', () => {
    expect(chain('en', 'lug')).toEqual(['en-lug: provider_u/translate, provider_h/m2m100_418M']);
  });

  test('English to Yoruba is provider_w, then the multilingual model [spec 1.24]', () => {
    expect(chain('en', 'yo')).toEqual(['en-yo: provider_w/v1, provider_h/m2m100_418M']);
  });

  test('English to Swahili is the pair model, then the multilingual model [spec 1.25]', () => {
    expect(chain('en', 'sw')).toEqual(['en-sw: provider_h/opus-mt-en-sw, provider_h/m2m100_418M']);
  });

  test('Yoruba to English has both specialists before the multilingual model [spec 1.3]', () => {
    expect(chain('yo', 'en')).toEqual([
      'yo-en: provider_w/v1, provider_h/opus-mt-yo-en, provider_h/m2m100_418M',
    ]);
  });

  test('only the providers that are given take part [spec 1.6] [spec 4.44]', () => {
    expect(chain('en', 'lug', { providers: knownProviders('provider_h') })).toEqual([
      'en-lug: provider_h/m2m100_418M',
    ]);
    expect(chain('en', 'lug', { providers: knownProviders('provider_w') })).toBeUndefined();
    expect(chain('en', 'lug', { providers: [] })).toBeUndefined();
  });
});

describe('the preferred provider', () => {
  test('comes first with all its steps, the others follow as they would [decision: Explicit provider]', () => {
    expect(chain('yo', 'en', { preferred: 'provider_h' })).toEqual([
      'yo-en: provider_h/opus-mt-yo-en, provider_h/m2m100_418M, provider_w/v1',
    ]);
    expect(chain('en', 'lug', { preferred: 'provider_h' })).toEqual([
      'en-lug: provider_h/m2m100_418M, provider_u/translate',
    ]);
  });

  test('changes nothing where it is already first or serves nothing [decision: Explicit provider]', () => {
    expect(chain('en', 'lug', { preferred: 'provider_u' })).toEqual(chain('en', 'lug'));
    expect(chain('en', 'lug', { preferred: 'provider_w' })).toEqual(chain('en', 'lug'));
  });

  test('has all its steps marked, and no other, so that they stay first when a circuit opens [decision: Explicit provider]', () => {
    expect(preferredIn('yo', 'en', { preferred: 'provider_h' })).toEqual([
      ['provider_h/opus-mt-yo-en', 'provider_h/m2m100_418M'],
    ]);
    expect(preferredIn('yo', 'en', { preferred: 'provider_u' })).toEqual([[]]);
    expect(preferredIn('yo', 'en', {})).toEqual([[]]);
  });
});

describe('the pivot', () => {
  test('joins two hops, each with its own chain [decision: Order in auto]', () => {
    expect(chain('ach', 'tw', { pivot: 'en' })).toEqual([
      'ach-en: provider_u/translate',
      'en-tw: provider_w/v1',
    ]);
    expect(chain('tw', 'lug', { pivot: 'en' })).toEqual([
      'tw-en: provider_w/v1',
      'en-lug: provider_u/translate, provider_h/m2m100_418M',
    ]);
  });

  test('is taken only where no direct step exists [decision: Order in auto]', () => {
    expect(chain('ach', 'teo', { pivot: 'en' })).toEqual(['ach-teo: provider_u/translate']);
    expect(chain('fr', 'sw', { pivot: 'en' })).toEqual(['fr-sw: provider_h/m2m100_418M']);
  });

  test('is not taken unless it is asked for [decision: Order in auto]', () => {
    expect(chain('ach', 'tw')).toBeUndefined();
  });

  test('is no way where either half is missing [decision: Order in auto]', () => {
    expect(chain('ach', 'tw', { pivot: 'en', providers: knownProviders('provider_u') })).toBeUndefined();
    expect(chain('ach', 'tw', { pivot: 'en', providers: knownProviders('provider_w') })).toBeUndefined();
  });

  test('is no way from or to the pivot itself [decision: Order in auto]', () => {
    const providers = [stubProvider({ id: 'stub', pairs: ['sw-en', 'en-en'] })];
    expect(chain('en', 'sw', { pivot: 'en', providers })).toBeUndefined();
    expect(chain('sw', 'en', { pivot: 'sw', providers })).toHaveLength(1);
  });

  test('gives every one of the 420 ordered pairs a route with all three providers [spec 1.3] [decision: Pairs]', () => {
    expect(PAIRS).toHaveLength(420);
    const without = PAIRS.filter((pair) => planRoute(pair, { providers: ALL, pivot: 'en' }) === undefined);
    expect(without.map(pairName)).toEqual([]);
  });

  test('is needed by exactly the pairs that no table serves [decision: Pairs]', () => {
    const ugandan = new Set<LanguageCode>(['lug', 'ach', 'teo', 'nyn', 'lgg', 'en']);
    const western = new Set<LanguageCode>([
      'yo',
      'tw',
      'ee',
      'gaa',
      'fat',
      'dag',
      'gur',
      'ki',
      'luo',
      'mer',
      'kus',
    ]);
    const general = new Set<LanguageCode>(['en', 'fr', 'ar', 'sw', 'af', 'yo', 'lug']);
    for (const { source, target } of PAIRS) {
      const isDirect =
        (ugandan.has(source) && ugandan.has(target)) ||
        (general.has(source) && general.has(target)) ||
        (source === 'en' && western.has(target)) ||
        (target === 'en' && western.has(source));
      const hops = planRoute({ source, target }, { providers: ALL, pivot: 'en' })?.length;
      expect(hops, `${source}-${target}`).toBe(isDirect ? 1 : 2);
    }
  });
});

describe('for any set of providers and any pair', () => {
  const subset = fc.subarray([...ALL]);
  const order = subset.chain((providers) => fc.shuffledSubarray(providers, { minLength: providers.length }));
  const request = fc.record({
    pair: fc.constantFrom(...PAIRS),
    providers: order,
    pivot: fc.option(fc.constantFrom(...LANGUAGE_CODES), { nil: undefined }),
    preferred: fc.option(fc.constantFrom('provider_u', 'provider_w', 'provider_h'), { nil: undefined }),
  });

  test('specialists precede multilingual models, apart from the preferred provider’s steps [decision: Order in auto]', () => {
    fc.assert(
      fc.property(request, ({ pair, ...options }) => {
        for (const { steps } of planRoute(pair, options) ?? []) {
          const ranks = steps.map(({ provider, model }) =>
            provider === options.preferred ? 0 : model.scope === 'pair' ? 1 : 2,
          );
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test('no step serves another pair than its hop’s, and none is lost [decision: Pairs]', () => {
    fc.assert(
      fc.property(request, ({ pair, ...options }) => {
        for (const hop of planRoute(pair, options) ?? []) {
          const able = options.providers.flatMap(({ id, translation }) =>
            (translation?.modelsFor(hop.pair) ?? []).map((model) => `${id} ${model.id}`),
          );
          const planned = hop.steps.map(({ provider, model }) => `${provider} ${model.id}`);
          expect(planned.toSorted()).toEqual(able.toSorted());
          expect(planned.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('the hops join the source to the target, through the pivot alone [decision: Order in auto]', () => {
    fc.assert(
      fc.property(request, ({ pair, ...options }) => {
        const route = planRoute(pair, options);
        if (route === undefined) return;
        const stops = [pair.source, ...route.map((hop) => hop.pair.target)];
        expect(route.map((hop) => hop.pair.source)).toEqual(stops.slice(0, -1));
        expect(stops.at(-1)).toBe(pair.target);
        expect(stops.slice(1, -1)).toEqual(route.length === 1 ? [] : [options.pivot]);
      }),
    );
  });
});

test('providers of equal rank keep the order in which they are given [decision: Order in auto]', () => {
  const equals = ['b', 'a', 'c'].map((id) => stubProvider({ id }));
  expect(chain('en', 'sw', { providers: equals })).toEqual(['en-sw: b/b-model, a/a-model, c/c-model']);
});

test('a provider without translation takes no part [spec 1.3]', () => {
  const silent: Provider = { id: 'speech_only' };
  expect(chain('en', 'sw', { providers: [silent] })).toBeUndefined();
});

test('a multilingual model of an earlier provider comes after a specialist of a later one [decision: Order in auto]', () => {
  const providers = [
    stubProvider({ id: 'general', models: [stubModel('m', 'multilingual')] }),
    stubProvider({ id: 'special', models: [stubModel('p', 'pair')] }),
  ];
  expect(chain('en', 'sw', { providers })).toEqual(['en-sw: special/p, general/m']);
});
