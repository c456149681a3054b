import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock, type FakeClock } from '../../../core/test/fake-clock.js';
import { createMemoryRateLimiter, type MemoryRateLimiter } from './memory-rate-limiter.js';
import { testRateLimiterByCounting } from './rate-limiter-replay.contract.js';
import { testRateLimiter } from './rate-limiter.contract.js';

describe('the rate limiter in memory', () => {
  testRateLimiter(createMemoryRateLimiter);
  testRateLimiterByCounting(createMemoryRateLimiter);
});

describe('what the rate limiter in memory keeps', () => {
  const SECOND = 1000;
  const policy = { name: 'translate', limit: 3, windowMs: 60 * SECOND };
  let clock: FakeClock;
  let limiter: MemoryRateLimiter;
  beforeEach(() => {
    clock = createFakeClock();
    limiter = createMemoryRateLimiter(clock);
  });

  async function takeEach(subjects: number, of = policy): Promise<void> {
    for (let subject = 0; subject < subjects; subject += 1) await limiter.take(of, `subject ${subject}`);
  }

  test('is nothing at first, then each subject once for each policy [decision: Sliding window]', async () => {
    expect(limiter.size).toBe(0);
    await takeEach(5);
    await takeEach(5);
    expect(limiter.size).toBe(5);
    await takeEach(5, { ...policy, name: 'batch' });
    expect(limiter.size).toBe(10);
  });

  test('loses idle subjects within half as many arrivals as there are, refused ones included [decision: Sliding window]', async () => {
    await takeEach(1000);
    clock.advance(60 * SECOND);
    for (let arrival = 0; arrival < 502; arrival += 1) await limiter.take(policy, 'busy');
    expect(limiter.size).toBe(1);
  });

  test('loses the subjects of a policy that nobody uses any more [decision: Sliding window]', async () => {
    await takeEach(1000);
    clock.advance(60 * SECOND);
    for (let arrival = 0; arrival < 502; arrival += 1)
      await limiter.take({ ...policy, name: 'batch' }, 'busy');
    expect(limiter.size).toBe(1);
  });

  test('holds to each policy’s own window [decision: Sliding window]', async () => {
    await takeEach(10, { ...policy, name: 'long', windowMs: 120 * SECOND });
    await takeEach(10);
    clock.advance(60 * SECOND);
    for (let arrival = 0; arrival < 20; arrival += 1) await limiter.take(policy, 'busy');
    expect(limiter.size).toBe(11);
  });

  test('includes a subject with one admission still in the window [decision: Sliding window]', async () => {
    await limiter.take(policy, 'patient');
    clock.advance(1);
    await limiter.take(policy, 'patient');
    clock.advance(60 * SECOND - 1);
    for (let arrival = 0; arrival < 100; arrival += 1) await limiter.take(policy, 'busy');
    expect(limiter.size).toBe(2);
    expect((await limiter.take(policy, 'patient')).remaining).toBe(1);
  });

  test('stays below twice the active subjects while new ones keep coming [decision: Limit on issuing]', async () => {
    let most = 0;
    for (let arrival = 0; arrival < 20_000; arrival += 1) {
      await limiter.take(policy, `address ${arrival}`);
      clock.advance(SECOND / 2);
      most = Math.max(most, limiter.size);
    }
    expect(most).toBeGreaterThanOrEqual(120);
    expect(most).toBeLessThanOrEqual(240);
  });

  test('does not grow in a storm of refused arrivals [decision: Sliding window]', async () => {
    await takeEach(3);
    for (let arrival = 0; arrival < 5000; arrival += 1) await limiter.take(policy, `subject ${arrival % 3}`);
    expect(limiter.size).toBe(3);
  });
});
