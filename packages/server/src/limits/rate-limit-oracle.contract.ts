import type { RateLimitDecision } from './rate-limiter.js';

/** A limit and its window in whole microseconds. */
export interface OraclePolicy {
  readonly limit: number;
  readonly windowMicroseconds: number;
}

const SECOND = 1_000_000;

/** Says by counting what becomes of an arrival `now`, given every admission of all time, oldest first. */
export function judge(
  { limit, windowMicroseconds }: OraclePolicy,
  admissions: readonly number[],
  now: number,
): RateLimitDecision {
  const held = admissions.filter((instant) => isIn(instant, now, windowMicroseconds));
  const admitted = held.length < limit;
  if (admitted) held.push(now);
  let resetSeconds = 0;
  const [oldest = now] = held;
  while (isIn(oldest, now + resetSeconds * SECOND, windowMicroseconds)) resetSeconds += 1;
  return { admitted, remaining: limit - held.length, resetSeconds };
}

/** The most admissions in any half-open window: one that starts at an admission is as full as any. */
export function fullestWindow(admissions: readonly number[], windowMicroseconds: number): number {
  const counts = admissions.map(
    (start) =>
      admissions.filter((instant) => instant >= start && instant < start + windowMicroseconds).length,
  );
  return Math.max(0, ...counts);
}

function isIn(instant: number, end: number, windowMicroseconds: number): boolean {
  return end - windowMicroseconds < instant && instant <= end;
}
