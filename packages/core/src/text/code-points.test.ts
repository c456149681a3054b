import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCodePoints } from './code-points.js';

test.each([
  ['', 0],
  ['Hello', 5],
  ['😀', 1],
  ['👩‍👩‍👧‍👦', 7],
  ['ẹ́', 2],
  ['e\u0323\u0301', 3],
  ['مرحبا', 5],
  ['\r\n ', 3],
  ['\ud800', 1],
  ['\udc00\ud800', 2],
  ['\ud800😀', 2],
])('%j has %i code points [decision: Characters]', (text, count) => {
  expect(countCodePoints(text)).toBe(count);
});

test('any text has as many code points as a walk over it meets [decision: Characters]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(countCodePoints(text)).toBe(Array.from(text).length);
    }),
  );
});
