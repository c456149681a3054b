/**
 * Prints what the rate limiter in memory costs: bytes for an active key whose window is full, and time for a decision.
 * `node --expose-gc --conditions=@njia/source --import tsx packages/server/scripts/limiter-memory.ts`
 */
import { systemClock } from '@njia/core';
import { createHash } from 'node:crypto';
import { createMemoryRateLimiter } from '../src/limits/memory-rate-limiter.js';
import type { RateLimiter } from '../src/limits/rate-limiter.js';

const KEYS = 100_000;
const policy = { name: 'translate', limit: 60, windowMs: 60_000 };

/** Subjects as requests bring them: each time a new string, so that a kept one is counted too. */
const subjectOf = (key: number) => createHash('sha256').update(`${key}`).digest('hex');

function bytesInUse(): number {
  if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Gives every key `arrivals` arrivals, round after round; `tick` moves the clock before each. */
async function fillWindows(limiter: RateLimiter, arrivals: number, tick: () => void): Promise<void> {
  for (let round = 0; round < arrivals; round += 1) {
    for (let key = 0; key < KEYS; key += 1) {
      tick();
      await limiter.take(policy, subjectOf(key));
    }
  }
}

async function measureBytes(arrivals: number): Promise<void> {
  // An hour of running, after which instants no longer fit in small integers.
  let elapsedMs = 3_600_000;
  const limiter = createMemoryRateLimiter({ now: () => elapsedMs, monotonic: () => elapsedMs });
  const before = bytesInUse();
  await fillWindows(limiter, arrivals, () => (elapsedMs += 0.005));
  const bytes = (bytesInUse() - before) / limiter.size;
  print(`${limiter.size} keys with ${arrivals} admissions in the window: ${bytes.toFixed(0)} bytes a key`);
}

async function measureTime(title: string, keys: number): Promise<void> {
  const subjects = Array.from({ length: keys }, (_, key) => subjectOf(key));
  const limiter = createMemoryRateLimiter(systemClock);
  const decisions = 2_000_000;
  const start = systemClock.monotonic();
  for (let arrival = 0; arrival < decisions; arrival += 1)
    await limiter.take(policy, subjects[arrival % keys] ?? '');
  const nanoseconds = ((systemClock.monotonic() - start) * 1_000_000) / decisions;
  print(`${title}: ${nanoseconds.toFixed(0)} ns a decision`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

await measureBytes(60);
await measureBytes(10);
await measureBytes(1);
await measureTime('one key, nearly all refused', 1);
await measureTime('100,000 keys in turn, all admitted', KEYS);
