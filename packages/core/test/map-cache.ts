import type { CachedTranslation, TranslationCache } from '../src/translator/translation-cache.js';

/** A cache that forgets nothing, and what is in it. */
export interface MapCache extends TranslationCache {
  readonly entries: ReadonlyMap<string, { readonly value: CachedTranslation; readonly bytes: number }>;
}

/** Nothing kept yet. */
export function createMapCache(): MapCache {
  const entries = new Map<string, { value: CachedTranslation; bytes: number }>();
  return {
    entries,
    get: (key) => entries.get(key)?.value,
    set: (key, value, bytes) => void entries.set(key, { value, bytes }),
  };
}
