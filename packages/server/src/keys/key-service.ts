import { NjiaError, type Clock } from '@njia/core';
import { generateApiKey, hashApiKey, isWellFormedApiKey, keyHint } from './api-key.js';
import type { KeyStore, StoredKey } from './key-store.js';

/** What keys are issued with. */
export interface KeyServiceOptions {
  readonly store: KeyStore;
  readonly clock: Clock;
  readonly lifetimeMs: number;
}

/** A key at the moment of its making, the only one at which it can be read. */
export interface IssuedKey extends StoredKey {
  readonly apiKey: string;
}

/** Issues keys and tells whose a key is. */
export interface KeyService {
  issue(name: string): Promise<IssuedKey>;
  /**
   * The key that a caller presents.
   * @throws {NjiaError} `INVALID_API_KEY` when it is unknown or expired.
   */
  verify(apiKey: string): Promise<StoredKey>;
}

/** Keys over a store. */
export function createKeyService({ store, clock, lifetimeMs }: KeyServiceOptions): KeyService {
  return {
    async issue(name) {
      const apiKey = generateApiKey();
      const createdAt = clock.now();
      const key = {
        hash: hashApiKey(apiKey),
        hint: keyHint(apiKey),
        name,
        createdAt,
        expiresAt: Math.round(createdAt + lifetimeMs),
      };
      await store.insert(key);
      return { ...key, apiKey };
    },

    async verify(apiKey) {
      const key = isWellFormedApiKey(apiKey) ? await store.find(hashApiKey(apiKey)) : undefined;
      if (key === undefined || clock.now() >= key.expiresAt) {
        throw new NjiaError(
          'INVALID_API_KEY',
          'The API key does not exist or has expired. Issue one with POST /api/v1/auth/keys.',
        );
      }
      return key;
    },
  };
}
