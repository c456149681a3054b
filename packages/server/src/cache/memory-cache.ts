import type { Clock, TranslationCache } from '@njia/core';
import { LRUCache } from 'lru-cache';

/** How much is kept, and for how long. */
export interface MemoryCacheOptions {
  /** About so many bytes of memory, at most; the entries that were longest not asked for go first. */
  readonly maxBytes: number;
  readonly lifetimeMs: number;
  readonly clock: Clock;
}

type Entry = NonNullable<ReturnType<TranslationCache['get']>>;

/** Keeps translations in the memory of the process. */
export function createMemoryCache({ maxBytes, lifetimeMs, clock }: MemoryCacheOptions): TranslationCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now: () => 1 + clock.monotonic() }, // what is kept at 0 counts as kept for ever
  });
  return {
    get: (key) => entries.get(key),
    set: (key, value, bytes) => void entries.set(key, value, { size: bytes }),
  };
}
