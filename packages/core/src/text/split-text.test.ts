import { describe, expect, test } from 'vitest';
import { splitText, type TextPart } from './split-text.js';

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
    expect(texts(splitText('ẹ́ẹ́ẹ́ẹ́', { max: 7 }))).toEqual(['ẹ́ẹ́', 'ẹ́ẹ́']);
    expect(texts(splitText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', { max: 12 }))).toEqual(['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦']);
  });

  test('nowhere between a base and the marks after it, though a sentence or word seems to end there [upstreams 0]', () => {
    expect(splitText('.\u200d🏿 . \u200d🏿', { max: 4 }).every(({ value }) => !value.startsWith('🏿'))).toBe(
      true,
    );
    expect(texts(splitText('Ah, \u0301 so', { max: 5 }))).toEqual(['Ah, \u0301', 'so']);
  });

  test('between words rather than at a no-break space, and there rather than inside a word [upstreams 0]', () => {
    expect(texts(splitText('le prix est 10\u00a0000\u202fF', { max: 14 }))).toEqual([
      'le prix est',
      '10\u00a0000\u202fF',
    ]);
    expect(texts(splitText('abc\u00a0defg', { max: 5 }))).toEqual(['abc', 'defg']);
    expect(texts(splitText('well-being/peace', { max: 6 }))).toEqual(['well-', 'being/', 'peace']);
  });

  test('beside a protected part rather than inside a word, and keeps every one [upstreams 0]', () => {
    expect(texts(splitText('abcd\ue000efgh\uf8ff', { max: 5 }))).toEqual(['abcd\ue000', 'efgh\uf8ff']);
    expect(texts(splitText('\ue000'.repeat(4), { max: 2 }))).toEqual(['\ue000\ue000', '\ue000\ue000']);
  });

  test('not after an abbreviation, though another sentence fits less well [upstreams 0]', () => {
    expect(texts(splitText('We saw it. Then came Dr. Okello. He sat.', { max: 24 }))).toEqual([
      'We saw it.',
      'Then came Dr. Okello.',
      'He sat.',
    ]);
  });

  test('inside a grapheme only where even one does not fit, and never inside a surrogate pair [upstreams 0]', () => {
    const parts = splitText('👩‍👩‍👧‍👦', { max: 4 });
    expect(parts.map(({ value }) => value).join('')).toBe('👩‍👩‍👧‍👦');
    expect(parts.every(({ value }) => value.length <= 4 && value.isWellFormed())).toBe(true);
  });
});

describe('the parts', () => {
  test('are of even size where that costs no part more [upstreams 0]', () => {
    const sentence = `${'a'.repeat(48)}. `;
    expect(texts(splitText(sentence.repeat(21), { max: 1000 })).map(({ length }) => length)).toEqual([
      549, 499,
    ]);
  });

  test('are few: what is left of a paragraph that was cut is put together with the next [upstreams 0]', () => {
    const parts = splitText('Aaaa aaaa aaaa. Bbbb bbbb.\n\nCccc.', { max: 20 });
    expect(texts(parts)).toEqual(['Aaaa aaaa aaaa.', 'Bbbb bbbb.\n\nCccc.']);
  });

  test('keep white space of every kind exactly [upstreams 0]', () => {
    const text = '\ufeffOne.\r\n\r\n\tTwo.\u00a0\u2003 Three\u2028four\v\f\r';
    const parts = splitText(text, { max: 6 });
    expect(parts.map(({ value }) => value).join('')).toBe(text);
    expect(texts(parts)).toEqual(['One.', 'Two.', 'Three', 'four']);
  });
});

/** Each protected part is written as a marker of eight characters. */
const withMarkers = (text: string) => text.replaceAll(/[\ue000-\uf8ff]/g, '########').length;
const quarters = (text: string) => Math.ceil(text.length / 4);

describe('what measures a text', () => {
  test('says what fits [upstreams 0]', () => {
    const text = 'Ask \ue000 or \ue001 now.';
    expect(texts(splitText(text, { max: 16 }))).toEqual([text]);
    expect(texts(splitText(text, { max: 16, measure: withMarkers }))).toEqual([
      'Ask \ue000 or',
      '\ue001 now.',
    ]);
  });

  test('may say more of each word than of them all [upstreams 0]', () => {
    const parts = splitText('a '.repeat(400), { max: 100, measure: quarters });
    expect(texts(parts).map(({ length }) => length)).toEqual([399, 399]);
  });

  test('may say nothing of some, or more of them together [upstreams 0]', () => {
    const text = 'ab '.repeat(60);
    for (const measure of [
      (part: string) => Math.floor(part.length / 4),
      (part: string) => part.length ** 1.2,
      (part: string) => part.length + 5,
    ]) {
      const parts = splitText(text, { max: 20, measure });
      expect(parts.map(({ value }) => value).join('')).toBe(text);
      expect(texts(parts).every((part) => measure(part) <= 20)).toBe(true);
    }
  });

  test('may find one character too much, which is then a part of its own [upstreams 0]', () => {
    expect(texts(splitText('a\ue000b', { max: 4, measure: withMarkers }))).toEqual(['a', '\ue000', 'b']);
  });
});
