import { expect, test } from 'vitest';
import { knownProviders } from '../../test/known-providers.js';
import { LANGUAGE_CODES } from '../languages/language.js';
import { sourcePriors } from './source-priors.js';

test('languages that go directly to the target weigh most, then those that need the pivot, then the others [decision: Source omitted]', () => {
  const providers = knownProviders('provider_u', 'provider_w');
  const priors = sourcePriors('lug', { providers, pivot: 'en' });
  expect(priors).toMatchObject({ ach: 1, tw: 0.4, yo: 0.4, sw: 0.1, fr: 0.1 });
  expect(Object.keys(priors)).toEqual([...LANGUAGE_CODES]);
});

test('without a pivot only direct sources are preferred [decision: Source omitted]', () => {
  const priors = sourcePriors('lug', { providers: knownProviders() });
  expect(priors).toMatchObject({ ach: 1, sw: 1, tw: 0.1 });
});

test('the target keeps its full weight, so that a text already in it is noticed [decision: Source equals target]', () => {
  expect(sourcePriors('kus', { providers: [] })).toMatchObject({ kus: 1, dag: 0.1 });
});

test('English weighs three times as much as another language with the same reach [decision: Source omitted]', () => {
  const [direct, none] = [{ providers: knownProviders() }, { providers: [] }];
  expect(sourcePriors('lug', direct)).toMatchObject({ en: 3, ach: 1 });
  expect(sourcePriors('lug', none).en).toBeCloseTo(0.3);
});

test('no language is excluded [decision: Source omitted]', () => {
  for (const target of LANGUAGE_CODES)
    for (const weight of Object.values(sourcePriors(target, { providers: knownProviders() })))
      expect(weight).toBeGreaterThan(0);
});
