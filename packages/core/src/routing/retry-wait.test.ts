import { describe, expect, test } from 'vitest';
import type { Failure } from '../errors/attempt.js';
import { UpstreamError, type UpstreamErrorDetails } from '../provider/upstream-error.js';
import { retryWaitMs } from './retry-wait.js';

const LEAST = { retries: 0, random: () => 0 };
const MOST = { retries: 0, random: () => 0.999 };

type Case = readonly [what: string, failure: Failure, details: UpstreamErrorDetails];

describe('a failure that can pass', () => {
  test.each<Case>([
    ['a lost connection', 'network', {}],
    ['408', 'timeout', { status: 408 }],
    ['429 without a wait', 'rate_limit', { status: 429 }],
    ['500', 'server', { status: 500 }],
    ['502', 'server', { status: 502 }],
    ['503', 'server', { status: 503 }],
    ['504', 'timeout', { status: 504 }],
    ['our own queue that is full', 'rate_limit', { wasCalled: false }],
  ])('is tried again at some moment of the first quarter second: %s [decision: attempts]', (_, ...error) => {
    const failed = new UpstreamError(...error);
    expect(retryWaitMs(failed, LEAST)).toBe(0);
    expect(retryWaitMs(failed, MOST)).toBeCloseTo(249.75, 10);
  });

  test.each<Case>([
    ['429', 'rate_limit', { status: 429, retryAfterMs: 2_000 }],
    ['503 of a model that loads', 'server', { status: 503, retryAfterMs: 2_000 }],
  ])('is never tried before the wait that the upstream names: %s [decision: attempts]', (_, ...error) => {
    const failed = new UpstreamError(...error);
    expect(retryWaitMs(failed, LEAST)).toBe(2_000);
    expect(retryWaitMs(failed, MOST)).toBeCloseTo(2_249.75, 10);
  });

  test('waits for 5 seconds that the upstream names, and not for one millisecond more [decision: attempts]', () => {
    const waits = [5_000, 5_001, 20_000].map((retryAfterMs) =>
      retryWaitMs(new UpstreamError('rate_limit', { status: 429, retryAfterMs }), LEAST),
    );
    expect(waits).toEqual([5_000, undefined, undefined]);
  });
});

describe('a failure that does not pass', () => {
  test.each<Case>([
    ['a wrong credential', 'auth', { status: 401 }],
    ['a quota that is used up', 'quota', { status: 402 }],
    ['a quota that is used up, though not for long', 'quota', { status: 403, retryAfterMs: 1_000 }],
    ['a refused request', 'rejected', { status: 400 }],
    ['an answer that is none', 'bad_response', { status: 200 }],
    ['an answer that was not believed', 'integrity', { status: 200 }],
    ['a model that is gone', 'rejected', { status: 410, isModelGone: true }],
    ['a model that is gone, as a 5xx', 'server', { status: 500, isModelGone: true }],
    ['silence until our own limit', 'timeout', {}],
    ['our own pace that allows it much later', 'rate_limit', { wasCalled: false, retryAfterMs: 5_001 }],
    ['silence in our own queue', 'timeout', { wasCalled: false }],
  ])('is not tried again: %s [decision: attempts]', (_, ...error) => {
    expect(retryWaitMs(new UpstreamError(...error), LEAST)).toBeUndefined();
  });
});

describe('retries', () => {
  const unavailable = new UpstreamError('server', { status: 503 });

  test('are two at most [decision: attempts]', () => {
    const waits = [0, 1, 2, 3].map((retries) => retryWaitMs(unavailable, { ...LEAST, retries }));
    expect(waits).toEqual([0, 0, undefined, undefined]);
  });

  test('wait up to twice as long the second time, and may wait for nothing at all [decision: attempts]', () => {
    const longest = [0, 1].map((retries) => retryWaitMs(unavailable, { ...MOST, retries }));
    expect(longest).toEqual([expect.closeTo(249.75, 10), expect.closeTo(499.5, 10)]);
    expect(retryWaitMs(unavailable, { ...LEAST, retries: 1 })).toBe(0);
  });

  test('are spread evenly over their time, so that callers do not come back all at once [decision: attempts]', () => {
    const waits = [0.1, 0.25, 0.5, 0.75].map((chance) =>
      retryWaitMs(unavailable, { retries: 0, random: () => chance }),
    );
    expect(waits).toEqual([25, 62.5, 125, 187.5]);
  });
});
