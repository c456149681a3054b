import { describe, expect, test } from 'vitest';
import { AdmissionRing } from './admission-ring.js';

/** What the ring holds, oldest first. */
const contents = (ring: AdmissionRing) => Array.from({ length: ring.count }, (_, place) => ring.at(place));

describe('the ring of admissions', () => {
  test('holds nothing at first and takes no room [decision: Sliding window]', () => {
    const ring = new AdmissionRing();
    ring.dropUntil(Number.MAX_SAFE_INTEGER);
    expect({ count: ring.count, capacity: ring.capacity, oldest: ring.at(0) }).toEqual({
      count: 0,
      capacity: 0,
      oldest: Number.NaN,
    });
  });

  test('gives instants back in the order in which they came [decision: Sliding window]', () => {
    const ring = new AdmissionRing();
    for (const instant of [-5, 0, 0, 7, 2 ** 40 + 1]) ring.add(instant, 60);
    expect(contents(ring)).toEqual([-5, 0, 0, 7, 2 ** 40 + 1]);
    expect([ring.at(-1), ring.at(5)]).toEqual([Number.NaN, Number.NaN]);
  });

  test('drops the instants up to one, itself included [decision: Sliding window]', () => {
    const ring = new AdmissionRing();
    for (const instant of [1, 2, 2, 3]) ring.add(instant, 60);
    ring.dropUntil(2);
    expect(contents(ring)).toEqual([3]);
  });

  test('grows as it is filled and never beyond the limit [decision: Sliding window]', () => {
    const ring = new AdmissionRing();
    const capacities = Array.from({ length: 60 }, (_, instant) => {
      ring.add(instant, 60);
      return ring.capacity;
    });
    expect([...new Set(capacities)]).toEqual([4, 8, 16, 32, 60]);
  });

  test.each([1, 2, 3, 5, 60])(
    'uses a limit of %i slots again and again [decision: Sliding window]',
    (limit) => {
      const ring = new AdmissionRing();
      for (let instant = 0; instant < 1000; instant += 1) {
        ring.dropUntil(instant - limit);
        ring.add(instant, limit);
      }
      expect(ring.capacity).toBe(limit);
      expect(contents(ring)).toEqual(Array.from({ length: limit }, (_, place) => 1000 - limit + place));
    },
  );

  test('keeps the order when it grows after its start has moved on [decision: Sliding window]', () => {
    const ring = new AdmissionRing();
    for (const instant of [1, 2, 3, 4]) ring.add(instant, 10);
    ring.dropUntil(3);
    for (const instant of [5, 6, 7, 8, 9]) ring.add(instant, 10);
    expect(contents(ring)).toEqual([4, 5, 6, 7, 8, 9]);
  });
});
