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

describe('a text that fits', () => {
  test('is one part [upstreams 0]', () => {
    expect(splitText('Good morning. How are you?', { max: 1000 })).toEqual([
      { kind: 'text', value: 'Good morning. How are you?' },
    ]);
    expect(splitText('a'.repeat(1000), { max: 1000 })).toHaveLength(1);
  });

  test('fits without the white space around it, which is never sent [upstreams 0]', () => {
    const sentence = `${'a'.repeat(999)}.`;
    expect(texts(splitText(`${sentence}\n`, { max: 1000 }))).toEqual([sentence]);
    expect(texts(splitText(`${sentence} ${sentence}  ${sentence}`, { max: 1000 }))).toEqual([
      sentence,
      sentence,
      sentence,
    ]);
  });

  test('keeps the white space around it as parts of their own [upstreams 0]', () => {
    expect(splitText(' \n Good morning\t', { max: 1000 })).toEqual([
      { kind: 'space', value: ' \n ' },
      { kind: 'text', value: 'Good morning' },
      { kind: 'space', value: '\t' },
    ]);
  });

  test('of white space alone has nothing to translate, and an empty one has no part [upstreams 0]', () => {
    expect(splitText(' \n', { max: 10 })).toEqual([{ kind: 'space', value: ' \n' }]);
    expect(splitText('', { max: 10 })).toEqual([]);
  });
});

describe('a text that is too long is cut', () => {
  test('at paragraphs where they fit [upstreams 0]', () => {
    const parts = splitText('One. Two.\n\nThree. Four.\n\nFive.', { max: 14 });
    expect(texts(parts)).toEqual(['One. Two.', 'Three. Four.', 'Five.']);
  });

  test('else at the ends of lines [upstreams 0]', () => {
    expect(texts(splitText('First line\nsecond line\nthird', { max: 16 }))).toEqual([
      'First line',
      'second line',
      'third',
    ]);
  });

  test('else at the ends of sentences, as many as fit in each part [upstreams 0]', () => {
    const parts = splitText('It rains. We stay. It is late. They go home.', { max: 20 });
    expect(texts(parts)).toEqual(['It rains. We stay.', 'It is late.', 'They go home.']);
  });

  test('else at clauses [upstreams 0]', () => {
    expect(texts(splitText('when it rains, we stay at home; so do they', { max: 20 }))).toEqual([
      'when it rains,',
      'we stay at home;',
      'so do they',
    ]);
  });

  test('else between words [upstreams 0]', () => {
    expect(texts(splitText('one two three four five', { max: 9 }))).toEqual([
      'one two',
      'three',
      'four five',
    ]);
  });

  test('else between graphemes, never inside one [upstreams 0]', () => {
    expect(texts(splitText('ẹ́ẹ́ẹ́ẹ́', { max: 7 }))).toEqual(['ẹ́ẹ́ẹ́', 'ẹ́']);
    expect(texts(splitText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', { max: 12 }))).toEqual(['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦']);
  });

  test('nowhere between a base and the marks after it, though a sentence or word seems to end there [upstreams 0]', () => {
    expect(splitText('.\u200d🏿 . \u200d🏿', { max: 4 }).every(({ value }) => !value.startsWith('🏿'))).toBe(
      true,
    );
    expect(texts(splitText('Ah, \u0301 so', { max: 5 }))).toEqual(['Ah, \u0301', 'so']);
  });

  test('inside a grapheme only where even one does not fit, and never inside a surrogate pair [upstreams 0]', () => {
    const parts = splitText('👩‍👩‍👧‍👦', { max: 4 });
    expect(parts.map(({ value }) => value).join('')).toBe('👩‍👩‍👧‍👦');
    expect(parts.every(({ value }) => value.length <= 4 && value.isWellFormed())).toBe(true);
  });
});

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
};

describe.each(Object.entries(HARD_TEXTS))('%s', (_name, text) => {
  test.each(LIMITS)('is cut soundly into parts of at most %i [upstreams 0]', (max) => {
    expectSound(text, max, splitText(text, { max }));
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
});
