import { expect, test } from 'vitest';
import { sumUp } from './figures.js';

const points = (...values: readonly number[]) => values.map((value, index) => ({ minute: index / 2, value }));

test('a figure that rises evenly has that slope a minute, and has grown from the first third to the last', () => {
  expect(sumUp(points(10, 11, 12, 13, 14, 15))).toEqual({
    first: 10,
    last: 15,
    max: 15,
    slope: 2,
    growth: 4,
  });
});

test('one that only has a peak in the middle has a maximum, and has not grown', () => {
  const { max, growth } = sumUp(points(10, 10, 10, 90, 10, 10, 10));
  expect({ max, growth }).toEqual({ max: 90, growth: 0 });
});

test('of fewer than three samples nothing can be said', () => {
  expect(() => sumUp(points(1, 2))).toThrow('too few samples');
});
