import { loadDetector } from '@njia/langid';
import { phrasebookLanguages, phrases } from '@njia/sandbox';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../languages/language.js';
import { parseLanguage } from '../languages/parse-language.js';
import { findRejection, type Rejection } from './find-rejection.js';
import type { AnswerInput } from './read-answer.js';

const detector = await loadDetector();
const language = fc.constantFrom(...LANGUAGE_CODES);

/** Real sentences of any of the languages, one to thirty of them, by spaces or line ends. */
const text = fc
  .tuple(
    fc.constantFrom(...phrasebookLanguages),
    fc.array(fc.nat(), { minLength: 1, maxLength: 30 }),
    fc.constantFrom(' ', '\n', '\n\n'),
    fc.boolean(),
  )
  .map(([code, picks, separator, inEnglish]) => {
    const all = phrases(code);
    return picks
      .map((pick) => all[pick % all.length])
      .map((phrase) => (inEnglish ? phrase?.english : phrase?.text) ?? '')
      .join(separator);
  });

function reject(texts: Omit<AnswerInput, 'detector'>): Rejection | undefined {
  return findRejection({ ...texts, detector });
}

describe('a stub that answers its mark and the source is served', () => {
  test('at any length, in any language [decision: Verified answers]', () => {
    fc.assert(
      fc.property(text, language, language, (source, from, target) => {
        expect(
          reject({ source, translation: `[lug] ${source}`, pair: { source: from, target } }),
        ).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  test('where the text was cut into pieces too [decision: Verified answers]', () => {
    fc.assert(
      fc.property(text, language, (source, target) => {
        const translation = source.replace(/^|(?<=[.!?]) /gm, ' [lug] ');
        expect(reject({ source, translation, pair: { source: 'en', target } })).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    'word '.repeat(1000),
    'no no no',
    'a',
    '12345',
    '😀',
    'ndi '.repeat(8),
    'ɛ'.repeat(5000),
    '。'.repeat(50),
    '',
  ])('whatever the source is: %j [decision: Verified answers]', (source) => {
    expect(
      reject({ source, translation: `[lug] ${source}`, pair: { source: 'en', target: 'lug' } }),
    ).toBeUndefined();
  });

  test('whatever characters the source has [decision: Verified answers]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), language, (source, target) => {
        expect(
          reject({ source, translation: `[lug] ${source}`, pair: { source: 'en', target } }),
        ).toBeUndefined();
      }),
    );
  });
});

describe.each(phrasebookLanguages)('real translations between English and %s are served', (code) => {
  const other = parseLanguage(code) ?? 'en';
  const pairs = phrases(code).flatMap(({ english, text: translation }) => [
    { source: english, translation, pair: { source: 'en', target: other } as const },
    { source: translation, translation: english, pair: { source: other, target: 'en' } as const },
  ]);

  test('one by one [decision: Verified answers]', () => {
    expect(pairs.filter((texts) => reject(texts) !== undefined)).toEqual([]);
  });

  test('in capitals, and whatever the source is [decision: Verified answers]', () => {
    const rejected = pairs.filter(
      ({ translation, pair }, index) =>
        reject({
          source: pairs[(index * 31 + 1) % pairs.length]?.translation ?? '',
          translation: translation.toUpperCase(),
          pair,
        }) !== undefined,
    );
    expect(rejected).toEqual([]);
  });

  test('joined to long texts [decision: Verified answers]', () => {
    const size = 7;
    const toTarget = pairs.filter(({ pair }) => pair.source === 'en');
    for (let start = 0; start < toTarget.length; start += size) {
      const set = toTarget.slice(start, start + size);
      const [source, translation] = [
        set.map((one) => one.source).join(' '),
        set.map((one) => one.translation).join(' '),
      ];
      expect(reject({ source, translation, pair: { source: 'en', target: other } })).toBeUndefined();
      expect(
        reject({ source: translation, translation: source, pair: { source: other, target: 'en' } }),
      ).toBeUndefined();
    }
  });
});
