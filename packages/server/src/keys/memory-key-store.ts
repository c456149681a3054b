import { storeUnavailable } from '../storage/store-unavailable.js';
import type { KeyHash } from './api-key.js';
import type { KeyStore, StoredKey } from './key-store.js';

/** Keeps keys in the memory of the process: for tests, and where nothing need outlive it. */
export function createMemoryKeyStore(): KeyStore {
  const keys = new Map<KeyHash, { readonly key: StoredKey; total: number }>();
  let isOpen = true;

  function open() {
    if (!isOpen) throw storeUnavailable(new Error('the store is closed'));
    return keys;
  }

  return {
    async insert(key) {
      open().set(key.hash, { key, total: 0 });
    },
    async find(hash) {
      return open().get(hash)?.key;
    },
    async addRequests(counts) {
      const known = open();
      for (const [hash, count] of counts) {
        const entry = known.get(hash);
        if (entry !== undefined) entry.total += count;
      }
    },
    async requestsTotal(hash) {
      return open().get(hash)?.total ?? 0;
    },
    async ping() {
      open();
    },
    async close() {
      isOpen = false;
      keys.clear();
    },
  };
}
