import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphemesOf } from './graphemes.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const units = [
  'a',
  ' ',
  'ẹ',
  '\u0301',
  '\u200d',
  '👩',
  '🏿',
  '🇺',
  '🇬',
  'ع',
  '\r',
  '\n',
  '\u0600',
  '각',
  '\ud83d',
];

function expectRight(text: string, indexes: readonly number[]): void {
  const graphemes = graphemesOf(text);
  const segments = segmenter.segment(text);
  for (const index of indexes) {
    const around = segments.containing(index);
    const isBetween = around === undefined || around.index === index;
    const end = isBetween ? index : around.index + around.segment.length;
    expect([graphemes.startAt(index), graphemes.endAt(index)]).toEqual([
      isBetween ? index : around.index,
      end,
    ]);
  }
}

test('every index is inside the same grapheme, or between two, as the whole text has them', () => {
  const anyText = fc
    .array(fc.constantFrom(...units), { maxLength: 80, size: 'max' })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(anyText, fc.array(fc.nat(100), { maxLength: 10 }), (text, jumps) => {
      expectRight(
        text,
        jumps.filter((index) => index <= text.length),
      );
      expectRight(
        text,
        Array.from({ length: text.length + 1 }, (_, index) => index),
      );
    }),
  );
});

test.each(['👩\u200d', '🇺🇬', '\u0301', '😀', 'e\u0323\u0301', '👩🏿'])(
  'a grapheme is known by its whole, however long it or the run of its like is: %j',
  (unit) => {
    const text = `x${unit.repeat(300)}y`;
    expectRight(text, [1, 2, 3, 97, 98, 99, 100, 300, 301, 302, text.length - 1, 5, text.length]);
  },
);
