import { expect, test } from 'vitest';
import { findGrowth, measure, type TimedSample } from './verdict.js';

const STEADY: TimedSample = {
  minute: 0,
  rss: 200e6,
  heapUsed: 40e6,
  external: 7e6,
  resources: { TCPServerWrap: 1 },
  upstreamSockets: 20,
  callsUnderWay: 0,
  warnings: [],
};

function wave(minute: number): number {
  return Math.sin(minute * 5);
}

/** Ten minutes in which the sample changes. */
function over(change: (minute: number) => Partial<TimedSample>): readonly TimedSample[] {
  return Array.from({ length: 60 }, (_, index) =>
    Object.assign({}, STEADY, { minute: index / 6 }, change(index / 6)),
  );
}

const growthOf = (change: (minute: number) => Partial<TimedSample>) => findGrowth(measure(over(change)));

test('what only varies has not grown', () => {
  expect(
    growthOf((minute) => ({
      heapUsed: 40e6 + 1e6 * wave(minute),
      upstreamSockets: 60 + Math.round(40 * wave(minute)),
    })),
  ).toEqual([]);
});

test('a kilobyte that is kept of each of thirty requests a second is found', () => {
  expect(growthOf((minute) => ({ heapUsed: 40e6 + minute * 60 * 30 * 1000 }))).toEqual([
    expect.stringMatching(/^heap after collection, MB grew by 1\d\.\d, more than 3$/),
  ]);
});

test('a timer or a connection that stays behind now and then is found, also of a kind that was not there at first', () => {
  expect(
    growthOf((minute) => ({
      resources: { TCPServerWrap: 1, ...(minute > 2 && { Timeout: Math.floor(minute) }) },
    })),
  ).toEqual([expect.stringMatching(/^Timeout grew by/)]);
  expect(growthOf((minute) => ({ callsUnderWay: Math.floor(minute) }))).toHaveLength(1);
});

test('one warning of the runtime is enough', () => {
  const warnings = ['MaxListenersExceededWarning: Possible EventTarget memory leak detected.'];
  expect(growthOf((minute) => ({ warnings: minute < 9 ? [] : warnings }))).toHaveLength(1);
  expect(growthOf(() => ({ warnings }))).toHaveLength(1);
});
