import type { Clock } from '@njia/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock, type FakeClock } from '../../../core/test/fake-clock.js';
import type { RateLimitDecision, RateLimiter, RateLimitPolicy } from './rate-limiter.js';

const MICROSECOND = 0.001;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const translate: RateLimitPolicy = { name: 'translate', limit: 60, windowMs: MINUTE };
const batch: RateLimitPolicy = { name: 'batch', limit: 10, windowMs: MINUTE };
const three: RateLimitPolicy = { name: 'three', limit: 3, windowMs: MINUTE };

/** Subjects as the service has them: the hashes of keys. */
const [subject, other] = ['a'.repeat(64), 'b'.repeat(64)];

/** What every `RateLimiter` does, wherever it counts. */
export function testRateLimiter(open: (clock: Clock) => RateLimiter): void {
  let clock: FakeClock;
  let limiter: RateLimiter;
  beforeEach(() => {
    clock = createFakeClock();
    limiter = open(clock);
  });

  /** Arrivals at this instant, one after another. */
  async function takeTimes(times: number, policy: RateLimitPolicy): Promise<readonly RateLimitDecision[]> {
    const decisions: RateLimitDecision[] = [];
    for (let arrival = 0; arrival < times; arrival += 1) decisions.push(await limiter.take(policy, subject));
    return decisions;
  }
  const isAdmitted = async (policy: RateLimitPolicy) => (await limiter.take(policy, subject)).admitted;
  const admittedOf = async (times: number, policy: RateLimitPolicy) =>
    (await takeTimes(times, policy)).filter(({ admitted }) => admitted).length;

  describe('the limit', () => {
    test.each([translate, batch, three, { ...three, limit: 1 }])(
      'of $limit admits that many and no more [spec 8.3] [spec 8.4]',
      async (policy) => {
        const expected = Array.from({ length: policy.limit + 5 }, (_, index) => index < policy.limit);
        const decisions = await takeTimes(expected.length, policy);
        expect(decisions.map(({ admitted }) => admitted)).toEqual(expected);
      },
    );

    test('holds at any clock, also one that begins with a negative or a very late instant [decision: Sliding window]', async () => {
      for (const startMs of [-3 * MINUTE, 365 * 24 * 60 * MINUTE + 0.125]) {
        clock.advance(startMs);
        expect(await admittedOf(70, translate)).toBe(60);
        clock.advance(MINUTE);
        expect(await admittedOf(70, translate)).toBe(60);
      }
    });

    test('is exact for 200 arrivals at once [decision: Sliding window]', async () => {
      const decisions = await Promise.all(
        Array.from({ length: 200 }, () => limiter.take(translate, subject)),
      );
      const remaining = decisions.filter(({ admitted }) => admitted).map((decision) => decision.remaining);
      expect(remaining.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index));
    });
  });

  describe('the window', () => {
    test('holds an admission until the microsecond before it is a window old [decision: Sliding window]', async () => {
      await takeTimes(3, three);
      clock.advance(MINUTE - MICROSECOND);
      expect(await limiter.take(three, subject)).toEqual({ admitted: false, remaining: 0, resetSeconds: 1 });
      clock.advance(MICROSECOND);
      expect(await limiter.take(three, subject)).toEqual({ admitted: true, remaining: 2, resetSeconds: 60 });
    });

    test('frees one place for each admission that leaves it [spec 8.8] [decision: Sliding window]', async () => {
      for (const gap of [10 * SECOND, 20 * SECOND, 0]) {
        await limiter.take(three, subject);
        clock.advance(gap);
      }
      for (const gap of [30 * SECOND, 10 * SECOND, 20 * SECOND]) {
        clock.advance(gap);
        expect(await admittedOf(3, three)).toBe(1);
      }
    });

    test('slides: a burst at a minute’s end leaves no place at the next one’s beginning [spec 8.8] [decision: Sliding window]', async () => {
      clock.advance(MINUTE - SECOND);
      expect(await admittedOf(60, translate)).toBe(60);
      clock.advance(2 * SECOND);
      expect(await admittedOf(60, translate)).toBe(0);
      clock.advance(MINUTE - 2 * SECOND);
      expect(await admittedOf(61, translate)).toBe(60);
    });

    test('is kept to the microsecond whatever fractions of milliseconds the clock tells [decision: Sliding window]', async () => {
      for (let step = 0; step < 500; step += 1) {
        await takeTimes(3, three);
        clock.advance(MINUTE - MICROSECOND);
        expect(await isAdmitted(three)).toBe(false);
        clock.advance(MICROSECOND);
        expect(await isAdmitted(three)).toBe(true);
        clock.advance(MINUTE + 17.023);
      }
    });

    test.each([
      ['a millisecond and a microsecond', 1.001],
      ['an hour and a half', 90 * MINUTE],
    ])('may be %s long [decision: Sliding window]', async (_length, windowMs) => {
      const policy = { name: 'one', limit: 1, windowMs };
      await limiter.take(policy, subject);
      clock.advance(windowMs - MICROSECOND);
      expect(await isAdmitted(policy)).toBe(false);
      clock.advance(MICROSECOND);
      expect(await isAdmitted(policy)).toBe(true);
    });
  });

  describe('a refused arrival', () => {
    test('does not count, however many there are [decision: Sliding window]', async () => {
      await takeTimes(3, three);
      for (let second = 0; second < 59; second += 1) {
        clock.advance(SECOND);
        expect(await admittedOf(20, three)).toBe(0);
      }
      clock.advance(SECOND);
      expect(await admittedOf(20, three)).toBe(3);
    });

    test('is admitted when it comes again after the seconds it was told, and not a second before [decision: Sliding window]', async () => {
      for (const gap of [0, 17.25 * SECOND, 0.75 * SECOND]) {
        clock.advance(gap);
        await limiter.take(three, subject);
      }
      clock.advance(1.5 * SECOND);
      expect(await limiter.take(three, subject)).toEqual({ admitted: false, remaining: 0, resetSeconds: 41 });
      clock.advance(40 * SECOND);
      expect(await isAdmitted(three)).toBe(false);
      clock.advance(SECOND);
      expect(await isAdmitted(three)).toBe(true);
    });
  });

  describe('a decision', () => {
    test('says how many more would be admitted now [decision: Rate-limit headers]', async () => {
      expect((await takeTimes(5, three)).map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0]);
      clock.advance(MINUTE);
      expect((await limiter.take(three, subject)).remaining).toBe(2);
    });

    test('says when the oldest admission leaves the window, of an admitted arrival too [decision: Rate-limit headers]', async () => {
      expect((await limiter.take(three, subject)).resetSeconds).toBe(60);
      clock.advance(18 * SECOND);
      expect((await limiter.take(three, subject)).resetSeconds).toBe(42);
      clock.advance(42 * SECOND);
      expect((await limiter.take(three, subject)).resetSeconds).toBe(18);
    });

    test.each([
      ['no time', 0, 60],
      ['a microsecond', MICROSECOND, 60],
      ['a second less a microsecond', SECOND - MICROSECOND, 60],
      ['a second', SECOND, 59],
      ['a second and a microsecond', SECOND + MICROSECOND, 59],
      ['59 seconds', 59 * SECOND, 1],
      ['all but a microsecond', MINUTE - MICROSECOND, 1],
    ])(
      'rounds the seconds up: after %s [decision: Sliding window]',
      async (_elapsed, elapsedMs, resetSeconds) => {
        await takeTimes(3, three);
        clock.advance(elapsedMs);
        expect(await limiter.take(three, subject)).toEqual({ admitted: false, remaining: 0, resetSeconds });
      },
    );
  });

  describe('windows are apart', () => {
    test('for every subject [spec 8.9]', async () => {
      await takeTimes(3, three);
      expect(await limiter.take(three, other)).toEqual({ admitted: true, remaining: 2, resetSeconds: 60 });
      expect(await isAdmitted(three)).toBe(false);
    });

    test('for every policy [decision: Sliding window]', async () => {
      expect(await admittedOf(61, translate)).toBe(60);
      expect(await admittedOf(11, batch)).toBe(10);
      expect((await limiter.take({ ...translate, name: 'stt' }, subject)).remaining).toBe(59);
    });

    test('for names that look alike when they are put together [decision: Sliding window]', async () => {
      const pairs = ['', 'a', 'a:', ':a', 'a:a', 'a a', '__proto__'].flatMap((name) =>
        ['', 'a', ':a', 'a:', 'a:a', '__proto__', 'constructor'].map((text) => ({ name, text })),
      );
      for (const { name, text } of pairs)
        expect((await limiter.take({ name, limit: 1, windowMs: MINUTE }, text)).admitted).toBe(true);
      for (const { name, text } of pairs)
        expect((await limiter.take({ name, limit: 1, windowMs: MINUTE }, text)).admitted).toBe(false);
    });
  });
}
