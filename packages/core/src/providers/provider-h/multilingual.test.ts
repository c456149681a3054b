import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../languages/language.js';
import { multilingualModel, type MultilingualChoice } from './multilingual.js';

/** m2m100's codes, `upstreams.md` 3.6. */
const M2M100 = { en: 'en', fr: 'fr', ar: 'ar', sw: 'sw', af: 'af', yo: 'yo', lug: 'lg' } as const;
/** The target tokens of opus-mt-en-mul, `upstreams.md` 3.6. */
const TOKENS = {
  sw: '>>swh<<',
  yo: '>>yor<<',
  ee: '>>ewe<<',
  lug: '>>lug<<',
  af: '>>afr<<',
  ar: '>>ara<<',
  fr: '>>fra<<',
} as const;

const pairs = LANGUAGE_CODES.flatMap((source) => LANGUAGE_CODES.map((target) => ({ source, target })));
const servedBy = (choice: MultilingualChoice) =>
  pairs
    .filter((pair) => multilingualModel(choice, pair) !== undefined)
    .map(({ source, target }) => `${source}-${target}`);

describe.each(['facebook/m2m100_418M', 'facebook/m2m100_1.2B'] as const)('%s', (id) => {
  test('serves its seven languages any to any, and no other [spec 1.21] [decision: Pairs]', () => {
    const codes = Object.keys(M2M100);
    const expected = codes.flatMap((source) =>
      codes.filter((target) => target !== source).map((target) => `${source}-${target}`),
    );
    expect(servedBy(id).toSorted()).toEqual(expected.toSorted());
  });

  test('is asked with its own two-letter codes as parameters, Luganda as lg [upstreams 3.6]', () => {
    for (const [source, src_lang] of Object.entries(M2M100) as [keyof typeof M2M100, string][])
      for (const [target, tgt_lang] of Object.entries(M2M100) as [keyof typeof M2M100, string][]) {
        if (source === target) continue;
        const model = multilingualModel(id, { source, target });
        expect(model?.id).toBe(id);
        expect(model?.input('Hello')).toEqual({ inputs: 'Hello', parameters: { src_lang, tgt_lang } });
      }
  });
});

describe('opus-mt-mul', () => {
  test('serves English to and from its seven languages, and no other pair [upstreams 3.6]', () => {
    const expected = Object.keys(TOKENS).flatMap((code) => [`en-${code}`, `${code}-en`]);
    expect(servedBy('opus-mt-mul').toSorted()).toEqual(expected.toSorted());
  });

  test.each(Object.entries(TOKENS) as [keyof typeof TOKENS, string][])(
    'into %s puts the token %s before the text [upstreams 3.6]',
    (target, token) => {
      const model = multilingualModel('opus-mt-mul', { source: 'en', target });
      expect(model?.id).toBe('Helsinki-NLP/opus-mt-en-mul');
      expect(model?.input('Good morning')).toEqual({ inputs: `${token} Good morning` });
    },
  );

  test.each(Object.keys(TOKENS) as (keyof typeof TOKENS)[])(
    'from %s into English puts nothing before the text [upstreams 3.6]',
    (source) => {
      const model = multilingualModel('opus-mt-mul', { source, target: 'en' });
      expect(model?.id).toBe('Helsinki-NLP/opus-mt-mul-en');
      expect(model?.input('Habari')).toEqual({ inputs: 'Habari' });
    },
  );
});

test('switched off serves nothing [decision: Pairs]', () => {
  expect(servedBy('off')).toEqual([]);
});
