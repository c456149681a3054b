import { describe, expect, test } from 'vitest';
import type { TranslationCache } from '@njia/core';
import { createFakeClock } from '../../../core/test/fake-clock.js';
import { createMemoryCache } from './memory-cache.js';

type Entry = NonNullable<ReturnType<TranslationCache['get']>>;

/** What is kept is not looked at: any two are told apart by their attempts. */
const entryOf = (latency_ms: number) =>
  ({
    hops: [],
    attempts: [{ provider: 'a', model: 'm', failure: 'server', status: null, latency_ms }],
  }) as unknown as Entry;

function create(maxBytes = 1_000, lifetimeMs = 60_000) {
  const clock = createFakeClock();
  const cache = createMemoryCache({ maxBytes, lifetimeMs, clock });
  return { clock, cache, kept: (...keys: readonly string[]) => keys.filter((key) => cache.get(key)) };
}

describe('an entry', () => {
  test('is the very one that was put there, and the latest of its key [decision: Cache]', () => {
    const { cache } = create();
    const [first, second] = [entryOf(1), entryOf(2)];
    expect(cache.get('a')).toBeUndefined();
    cache.set('a', first, 10);
    expect(cache.get('a')).toBe(first);
    cache.set('a', second, 10);
    expect(cache.get('a')).toBe(second);
    expect(cache.get('b')).toBeUndefined();
  });

  test('is gone when its time by the clock is over, however often it was asked for [decision: Cache]', () => {
    const { clock, cache } = create();
    cache.set('a', entryOf(1), 10);
    clock.advance(59_999);
    expect(cache.get('a')).toBeDefined();
    clock.advance(2);
    expect(cache.get('a')).toBeUndefined();
  });

  test('has all its time again when it is put there again [decision: Cache]', () => {
    const { clock, cache } = create();
    clock.advance(1);
    cache.set('a', entryOf(1), 10);
    clock.advance(40_000);
    cache.set('a', entryOf(2), 10);
    clock.advance(40_000);
    expect(cache.get('a')).toEqual(entryOf(2));
    clock.advance(20_001);
    expect(cache.get('a')).toBeUndefined();
  });
});

describe('the bound in bytes', () => {
  test('is kept by what was longest not asked for going first [decision: Cache]', () => {
    const { cache, kept } = create(1_000);
    for (const key of ['a', 'b', 'c']) cache.set(key, entryOf(1), 300);
    cache.get('a');
    cache.set('d', entryOf(1), 300);
    expect(kept('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
  });

  test('is filled to the byte, and one more byte is too much [decision: Cache]', () => {
    const { cache, kept } = create(1_000);
    cache.set('a', entryOf(1), 400);
    cache.set('b', entryOf(1), 600);
    expect(kept('a', 'b')).toEqual(['a', 'b']);
    cache.set('b', entryOf(1), 601);
    expect(kept('a', 'b')).toEqual(['b']);
  });

  test('lets nothing in that is larger by itself, nor drops the others for it [decision: Cache]', () => {
    const { cache, kept } = create(1_000);
    cache.set('a', entryOf(1), 400);
    cache.set('b', entryOf(1), 1_001);
    expect(kept('a', 'b')).toEqual(['a']);
  });

  test('holds over many entries of any size [decision: Cache]', () => {
    const { cache, kept } = create(10_000);
    const sizes = Array.from({ length: 500 }, (_, index) => 1 + ((index * 7_919) % 3_000));
    for (const [index, size] of sizes.entries()) cache.set(String(index), entryOf(index), size);
    const left = kept(...sizes.map((_, index) => String(index)));
    const bytes = left.reduce((sum, key) => sum + (sizes[Number(key)] ?? 0), 0);
    expect(bytes).toBeLessThanOrEqual(10_000);
    expect(left.at(-1)).toBe('499');
    expect(left).toEqual(left.map((_, index) => String(500 - left.length + index)));
  });
});
