import type { KeyHash } from './api-key.js';
import type { KeyStore, StoredKey } from './key-store.js';

/** Keeps keys in the memory of the process: for tests, and where nothing need outlive it. */
export function createMemoryKeyStore(): KeyStore {
  const keys = new Map<KeyHash, StoredKey>();
  const totals = new Map<KeyHash, number>();
  return {
    async insert(key) {
      keys.set(key.hash, key);
    },
    async find(hash) {
      return keys.get(hash);
    },
    async addRequests(counts) {
      for (const [hash, count] of counts) totals.set(hash, (totals.get(hash) ?? 0) + count);
    },
    async requestsTotal(hash) {
      return totals.get(hash) ?? 0;
    },
    async close() {
      keys.clear();
      totals.clear();
    },
  };
}
