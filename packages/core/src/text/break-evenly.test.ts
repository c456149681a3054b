import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupEvenly, type Unit } from './break-evenly.js';

/** Units whose white space takes up nothing. */
const unitsOf = (sizes: readonly number[]): readonly Unit[] =>
  sizes.map((size) => ({ text: '', atEnd: size, before: size }));

const grouped = (sizes: readonly number[], limit: number) =>
  groupEvenly(unitsOf(sizes), limit).map((group) => group.map(({ before }) => before));

const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

const largest = (grouping: readonly (readonly number[])[]) => Math.max(...grouping.map(total));

/** Every way to put neighbours together. */
function allGroupings(sizes: readonly number[]): readonly (readonly number[][])[] {
  const [first, ...rest] = sizes;
  if (first === undefined) return [[]];
  if (rest.length === 0) return [[[first]]];
  return allGroupings(rest).flatMap(([next = [], ...others]) => [
    [[first], next, ...others],
    [[first, ...next], ...others],
  ]);
}

describe('units in groups', () => {
  test('are one group where they fit, and none where there are none [upstreams 0]', () => {
    expect(grouped([3, 3, 4], 10)).toEqual([[3, 3, 4]]);
    expect(grouped([], 10)).toEqual([]);
  });

  test('leave no tiny group where it costs no group more [upstreams 0]', () => {
    expect(grouped([100, 200, 100, 200, 200, 200, 50], 1000)).toEqual([
      [100, 200, 100, 200],
      [200, 200, 50],
    ]);
    expect(grouped([990, 60], 1000)).toEqual([[990], [60]]);
  });

  test('do not count the white space at the end of a group [upstreams 0]', () => {
    const units = [4, 5].map((size) => ({ text: '', atEnd: size, before: size + 1 }));
    expect(groupEvenly(units, 10)).toHaveLength(1);
    expect(groupEvenly(units, 9)).toHaveLength(2);
  });

  test('stand alone above the limit [upstreams 0]', () => {
    expect(grouped([1, 20, 1, 1], 10)).toEqual([[1], [20], [1, 1]]);
  });

  test('are as few as can be, and then the largest as small as can be [upstreams 0]', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 20, max: 60 }), (units, limit) => {
        const groups = grouped(units, limit);
        const allowed = allGroupings(units).filter((grouping) => largest(grouping) <= limit);
        const fewest = Math.min(...allowed.map(({ length }) => length));
        const best = Math.min(...allowed.filter(({ length }) => length === fewest).map(largest));
        expect(groups.flat()).toEqual(units);
        expect([groups.length, largest(groups)]).toEqual([fewest, best]);
      }),
    );
  });
});
