import { phrasebookLanguages, phrases } from '@njia/sandbox';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitText, type TextPart } from './split-text.js';

/** What every upstream takes, `upstreams.md` 0, facts 6, 7 and 16. */
const LIMITS = [400, 800, 1000, 1200] as const;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Where a text may be cut: between graphemes. A mark that stands alone after white space is none of it. */
function graphemeEnds(text: string): ReadonlySet<number> {
  const ends = new Set([0]);
  for (const { segment, index } of graphemes.segment(text)) {
    if (/^\s\S/u.test(segment)) ends.add(index + 1);
    ends.add(index + segment.length);
  }
  return ends;
}

function longestGrapheme(text: string): number {
  return Math.max(0, ...Array.from(graphemes.segment(text), ({ segment }) => segment.length));
}

function expectSound(text: string, max: number, parts: readonly TextPart[]): void {
  expect(parts.map(({ value }) => value).join('')).toBe(text);
  const ends = graphemeEnds(text);
  const fits = longestGrapheme(text) <= max;
  let end = 0;
  for (const { kind, value } of parts) {
    expect(value).not.toBe('');
    end += value.length;
    if (fits) expect(ends.has(end), `a cut at ${end} of ${text}`).toBe(true);
    if (text.isWellFormed()) expect(value.isWellFormed()).toBe(true);
    if (kind === 'space') {
      expect(value.trim()).toBe('');
      continue;
    }
    expect(value).toBe(value.trim());
    expect(value.length).toBeLessThanOrEqual(max);
  }
}

const texts = (parts: readonly TextPart[]) =>
  parts.filter(({ kind }) => kind === 'text').map(({ value }) => value);

/** Texts of about 5,000 characters that are hard to cut. */
const HARD_TEXTS: Readonly<Record<string, string>> = {
  'Yoruba with combining marks': phrases('yo')
    .map(({ text }) => text.normalize('NFD'))
    .join(' ')
    .slice(0, 5000),
  'Yoruba letters with two marks and no space': 'ẹ́ọ̀'.normalize('NFD').repeat(830),
  Arabic: phrases('ar')
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 5000),
  'families of emoji': '👩‍👩‍👧‍👦 👨🏿‍🚀'.repeat(250),
  'flags of regions without a space': '🇺🇬🇰🇪🇬🇭'.repeat(400),
  'no space at all': 'a'.repeat(5000),
  'one letter and spaces without end': `a${' '.repeat(4998)}b`,
  'line ends without end': `a${'\n'.repeat(4998)}b`,
  'white space and marks without a letter': ' \u0301'.repeat(2500),
  'one letter under five thousand marks': `a${'\u0301'.repeat(4999)}`,
  'one emoji of five thousand units': '👩\u200d'.repeat(1666),
  'abbreviations without end': 'Dr. '.repeat(1250),
  'lines of one letter': 'a\n'.repeat(2500),
  'protected parts without a space': '\ue000'.repeat(5000),
  'full stops without end': '. '.repeat(2500),
};

describe.each(Object.entries(HARD_TEXTS))('%s', (_name, text) => {
  test.each(LIMITS)('is cut soundly into parts of at most %i [upstreams 0]', (max) => {
    expectSound(text, max, splitText(text, { max }));
  });

  test('is measured a bounded number of times [upstreams 0]', () => {
    let measured = 0;
    const measure = (part: string) => {
      measured += part.length;
      return part.length;
    };
    splitText(text, { max: 1000, measure });
    expect(measured).toBeLessThan(25 * text.length);
  });
});

describe.each(phrasebookLanguages)('real sentences in %s', (language) => {
  test('put together to a long text are cut between sentences and lose nothing [upstreams 0]', () => {
    const sentences = phrases(language)
      .slice(0, 40)
      .map(({ text }) => text.trim());
    const text = sentences.join('\n');
    for (const max of LIMITS) {
      const parts = splitText(text, { max });
      expectSound(text, max, parts);
      for (const value of texts(parts))
        expect(sentences.some((sentence) => value.startsWith(sentence.slice(0, max)))).toBe(true);
    }
  });
});

describe('any text', () => {
  const unit = fc.constantFrom(
    'a',
    'é',
    'ẹ\u0301',
    'ɛ',
    'ŋ',
    'س',
    'ا',
    '👩‍👩‍👧‍👦',
    '😀',
    '🇺🇬',
    '. ',
    '؟ ',
    ', ',
    ' ',
    '\n',
    '\n\n',
    '\r\n',
    '\u00a0',
    '\t',
    '\u202f',
    'Dr. ',
    '\ue000',
    '\uf8ff',
    '.',
    '\u0301',
    '\u200d',
    '🏿',
  );
  const anyText = fc.oneof(
    fc.array(unit, { maxLength: 120 }).map((units) => units.join('')),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );

  test('is cut into parts that are the text when joined, fit, and cut no grapheme that fits [upstreams 0]', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 80 }), (text, max) => {
        expectSound(text, max, splitText(text, { max }));
      }),
      { numRuns: 1000 },
    );
  });

  test('is cut into parts that fit by whatever measures them [upstreams 0]', () => {
    const measure = fc.constantFrom(
      (part: string) => Array.from(part).length,
      (part: string) => Math.ceil(part.length / 4),
      (part: string) => new TextEncoder().encode(part).length,
      (part: string) => part.replaceAll(/[\ue000-\uf8ff]/g, '########').length,
      (part: string) => part.length ** 1.1,
    );
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 40 }), measure, (text, max, measureText) => {
        const parts = splitText(text, { max, measure: measureText });
        expect(parts.map(({ value }) => value).join('')).toBe(text);
        for (const value of texts(parts)) {
          const isOneCharacter = Array.from(value).length === 1;
          expect(isOneCharacter || measureText(value) <= max, value).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
