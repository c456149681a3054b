import { loadDetector } from '@njia/langid';
import { expect, test } from 'vitest';
import { longSentences } from '../../test/real-sentences.js';
import type { LanguageCode } from '../languages/language.js';
import { combineQuality, estimateQuality, type QualityEstimate } from './estimate-quality.js';

const detector = await loadDetector();

function estimate(source: string, translation: string, target: LanguageCode = 'lug'): QualityEstimate {
  return estimateQuality({ source, translation, pair: { source: 'en', target }, scope: 'pair', detector });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const productOf = ({ parts }: QualityEstimate) =>
  Object.values(parts).reduce((whole: number, part: number) => whole * part, 1);

const LANGUAGES = ['lug', 'ach', 'sw', 'yo', 'tw', 'fr', 'ar', 'gur'] as const;

/** What an upstream might answer in place of a translation of `english` by `text`. */
const BAD_ANSWERS: Readonly<Record<string, (english: string, text: string, wrong: string) => string>> = {
  'a copy of the source': (english) => english,
  'a sentence in a wrong language': (_english, _text, wrong) => wrong,
  'a loop': (_english, text) => Array(12).fill(text.split(' ').slice(0, 3).join(' ')).join(' '),
  'a quarter of the sentence': (_english, text) => text.slice(0, Math.ceil(text.length / 4)),
};

test.each(LANGUAGES)('real translations into %s score high on average [spec 2.11]', (language) => {
  const scores = longSentences(language)
    .slice(0, 15)
    .map(({ english, text }) => estimate(english, text, language).score);
  expect(mean(scores)).toBeGreaterThan(0.75);
});

test.each(LANGUAGES.flatMap((language) => Object.keys(BAD_ANSWERS).map((kind) => ({ language, kind }))))(
  'into $language, real translations score clearly above $kind [decision: Verified answers]',
  ({ language, kind }) => {
    const spoil = BAD_ANSWERS[kind];
    const wrongs = longSentences(language === 'fr' ? 'sw' : 'fr');
    const pairs = longSentences(language)
      .slice(0, 15)
      .map(({ english, text }, index) => {
        const wrong = wrongs[index % wrongs.length]?.text ?? '';
        return {
          good: estimate(english, text, language).score,
          bad: estimate(english, spoil?.(english, text, wrong) ?? '', language).score,
        };
      });
    expect(mean(pairs.map(({ good }) => good)) - mean(pairs.map(({ bad }) => bad))).toBeGreaterThan(0.5);
    const right = pairs.filter(({ good, bad }) => good > bad).length;
    expect(right / pairs.length).toBeGreaterThanOrEqual(0.85);
  },
);

test('the same two texts always get the same estimate [spec 2.11]', () => {
  for (const { english, text } of longSentences('lug').slice(0, 5))
    expect(estimate(english, text)).toEqual(estimate(english, text));
});

test('every part and the score lie in 0 to 1, and the parts multiply to the score [spec 2.11] [decision: Extra result fields]', () => {
  const answers = LANGUAGES.flatMap((language) =>
    longSentences(language)
      .slice(0, 4)
      .flatMap(({ english, text }) =>
        [text, english, 'x', `${text} ${text} ${text}`].map((answer) => estimate(english, answer, language)),
      ),
  );
  for (const quality of answers) {
    for (const value of [quality.score, ...Object.values(quality.parts)]) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
    expect(quality.score).toBeCloseTo(productOf(quality), 2);
  }
});

test.each(['Kampala', 'Yoweri Museveni', 'Okello', '12345', '😀', 'N/A'])(
  'the copy of %j, which is no more than a name or a sign, is not punished [decision: Verified answers]',
  (name) => {
    expect(estimate(name, name).parts).toMatchObject({ copying: 1, language: 1 });
  },
);

test('a name that is copied within a translation is not punished [decision: Verified answers]', () => {
  const source = 'Anite said that Uganda Telecom Limited is a government entity.';
  const translation = 'Anite yategeeza nti Uganda Telecom Limited kitongole kya gavumenti.';
  expect(estimate(source, translation).parts.copying).toBe(1);
});

test.each(['Good morning', 'asante sana', 'صباح الخير'])(
  'the copy of %j, which is no name, is punished [decision: Verified answers]',
  (text) => {
    expect(estimate(text, text).parts.copying).toBeLessThan(1);
  },
);

test.each([
  ['Hello there', '[lug] Hello there'],
  ['Hello', '[lug] Hello'],
  ['12345', '[lug] 12345'],
  ['😀', '😀😀'],
  ['x', ' '],
  ['مرحبا', '[lug]'],
])('the answer of a stub, %j to %j, is scored like any other [spec 2.11]', (source, translation) => {
  const { score } = estimate(source, translation);
  expect(score).toBeGreaterThanOrEqual(0);
  expect(score).toBeLessThanOrEqual(1);
});

test('a multilingual model, as the last resort, scores below a specialist for the same text [upstreams 3.6]', () => {
  const [phrase] = longSentences('lug');
  const texts = { source: phrase?.english ?? '', translation: phrase?.text ?? '', detector };
  const by = (scope: 'pair' | 'multilingual') =>
    estimateQuality({ ...texts, pair: { source: 'en', target: 'lug' }, scope }).score;
  expect(by('multilingual')).toBeLessThan(by('pair'));
  expect(by('multilingual')).toBeGreaterThan(0);
});

test('hops in a row have the product of their parts, and never score above the worst of them [decision: Order in auto]', () => {
  const hops = longSentences('ach')
    .slice(0, 2)
    .map(({ english, text }) => estimate(english, text, 'ach'));
  const whole = combineQuality(hops);
  expect(whole.parts.model).toBeCloseTo(0.95 * 0.95, 2);
  expect(whole.score).toBeLessThanOrEqual(Math.min(...hops.map(({ score }) => score)));
  expect(whole.score).toBeCloseTo(productOf(whole), 2);
  expect(combineQuality(hops.slice(0, 1))).toEqual(hops[0]);
});
