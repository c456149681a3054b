import { describe, expect, test } from 'vitest';
import { storedKey } from './key-store.contract.js';
import type { KeyStore } from './key-store.js';
import { createMemoryKeyStore } from './memory-key-store.js';
import { createUsageCounter } from './usage-counter.js';

const [first, second] = [storedKey('a'), storedKey('b')];

interface Write {
  readonly counts: Readonly<Record<string, number>>;
  succeed(): void;
  fail(error: Error): void;
}

/** A store whose writes last until the test ends them. */
function createHeldStore() {
  const writes: Write[] = [];
  const waiting: (() => void)[] = [];
  const store: KeyStore = {
    ...createMemoryKeyStore(),
    addRequests: (counts) =>
      new Promise((resolve, reject) => {
        writes.push({ counts: Object.fromEntries(counts), succeed: () => resolve(), fail: reject });
        for (const look of waiting.splice(0)) look();
      }),
  };
  /** The write of that number, once it has begun. */
  async function write(index: number): Promise<Write> {
    for (;;) {
      const found = writes[index];
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }
  return { store, writes, write };
}

describe('the usage counter', () => {
  test('commits counts that come together in one write, key by key [decision: requests_total]', async () => {
    const { store, writes, write } = createHeldStore();
    const usage = createUsageCounter(store);
    const counted = [first, second, first, first].map(({ hash }) => usage.count(hash));
    (await write(0)).succeed();
    await Promise.all(counted);
    expect(writes.map(({ counts }) => counts)).toEqual([{ [first.hash]: 3, [second.hash]: 1 }]);
  });

  test('has counted only when the write has ended [decision: requests_total]', async () => {
    const { store, write } = createHeldStore();
    let isCounted = false;
    const counted = createUsageCounter(store)
      .count(first.hash)
      .then(() => (isCounted = true));
    const begun = await write(0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isCounted).toBe(false);
    begun.succeed();
    await counted;
    expect(isCounted).toBe(true);
  });

  test('gathers what comes during a write for the next one, which waits for it [decision: requests_total]', async () => {
    const { store, writes, write } = createHeldStore();
    const usage = createUsageCounter(store);
    const early = usage.count(first.hash);
    const begun = await write(0);
    const late = [usage.count(first.hash), usage.count(second.hash)];
    await new Promise((resolve) => setImmediate(resolve));
    late.push(usage.count(second.hash));
    expect(writes).toHaveLength(1);
    begun.succeed();
    await early;
    (await write(1)).succeed();
    await Promise.all(late);
    expect(writes.map(({ counts }) => counts)).toEqual([
      { [first.hash]: 1 },
      { [first.hash]: 1, [second.hash]: 2 },
    ]);
  });

  test('rejects every count of a group that could not be kept, and keeps the next group [decision: requests_total]', async () => {
    const { store, write } = createHeldStore();
    const usage = createUsageCounter(store);
    const failure = new Error('the disk is full');
    const lost = Promise.allSettled([usage.count(first.hash), usage.count(second.hash)]);
    const begun = await write(0);
    const next = usage.count(first.hash);
    begun.fail(failure);
    expect(await lost).toEqual([
      { status: 'rejected', reason: failure },
      { status: 'rejected', reason: failure },
    ]);
    const retried = await write(1);
    expect(retried.counts).toEqual({ [first.hash]: 1 });
    retried.succeed();
    await expect(next).resolves.toBeUndefined();
  });

  test('is exact for 200 counts of which some come later than others [decision: requests_total]', async () => {
    const store = createMemoryKeyStore();
    await store.insert(first);
    await store.insert(second);
    const usage = createUsageCounter(store);
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        for (let turn = 0; turn < index % 7; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await usage.count(index % 4 === 0 ? second.hash : first.hash);
      }),
    );
    expect(await store.requestsTotal(first.hash)).toBe(150);
    expect(await store.requestsTotal(second.hash)).toBe(50);
  });
});
