import type { Clock } from '@njia/core';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scenario, type Scenario, type Wait } from './random-arrivals.contract.js';
import { fullestWindow, judge, type OraclePolicy } from './rate-limit-oracle.contract.js';
import type { RateLimitDecision, RateLimiter } from './rate-limiter.js';

type Open = (clock: Clock) => RateLimiter;

/** What a policy has done for one subject. */
interface History {
  readonly policy: OraclePolicy;
  readonly name: string;
  readonly subject: string;
  readonly admissions: number[];
  resetSeconds: number;
}

/** Replays random arrivals to a `RateLimiter` and to one that counts every admission of all time. */
export function testRateLimiterByCounting(open: Open): void {
  test('any arrivals are decided as by counting, and no window ever holds more than the limit [spec 8.8] [decision: Sliding window]', async () => {
    let replayed = 0;
    await fc.assert(
      fc.asyncProperty(scenario, async (arrivals) => {
        replayed += await replay(open, arrivals);
      }),
      // A failure is looked for in ever shorter arrivals, but not for longer than a test may last.
      { numRuns: 125, interruptAfterTimeLimit: 15_000 },
    );
    expect(replayed).toBeGreaterThan(100_000);
  });
}

/** Resolves with the number of arrivals. */
async function replay(open: Open, { policies, startMicroseconds, steps }: Scenario): Promise<number> {
  let now = startMicroseconds;
  let replayed = 0;
  const limiter = open({ now: () => now / 1000, monotonic: () => now / 1000 });
  const histories = new Map<string, History>();
  for (const { wait, count, policy, subject } of steps) {
    const name = `policy ${policy}`;
    const key = `${name} ${subject}`;
    const history = histories.get(key) ?? begin(policies[policy], name, subject);
    histories.set(key, history);
    now = Math.max(now, instantAfter(wait, history, now));
    await arrive(limiter, history, { count, now });
    replayed += count;
  }
  for (const { policy, admissions } of histories.values())
    expect(fullestWindow(admissions, policy.windowMicroseconds)).toBeLessThanOrEqual(policy.limit);
  return replayed;
}

function begin(policy: OraclePolicy, name: string, subject: string): History {
  return { policy, name, subject, admissions: [], resetSeconds: 0 };
}

async function arrive(
  limiter: RateLimiter,
  history: History,
  { count, now }: { readonly count: number; readonly now: number },
): Promise<void> {
  const { policy, name, subject, admissions } = history;
  const { limit, windowMicroseconds } = policy;
  const decisions = await Promise.all(
    Array.from({ length: count }, () =>
      limiter.take({ name, limit, windowMs: windowMicroseconds / 1000 }, subject),
    ),
  );
  const expected: RateLimitDecision[] = [];
  for (const { admitted, resetSeconds } of decisions) {
    expected.push(judge(policy, admissions, now));
    if (admitted) admissions.push(now);
    history.resetSeconds = resetSeconds;
  }
  expect(decisions).toEqual(expected);
}

function instantAfter(wait: Wait, { policy, admissions, resetSeconds }: History, now: number): number {
  if (wait.kind === 'for') return now + wait.microseconds;
  if (wait.kind === 'share') return now + Math.round((wait.thousandths / 1000) * policy.windowMicroseconds);
  if (wait.kind === 'reset') return now + resetSeconds * 1_000_000 + wait.offset;
  return (admissions.at(-1 - wait.back) ?? now) + policy.windowMicroseconds + wait.offset;
}
