import type { KeyHash } from './api-key.js';

/** A key as it is kept: nothing from which the key itself could be had. */
export interface StoredKey {
  readonly hash: KeyHash;
  /** The key's first characters, for listings. */
  readonly hint: string;
  readonly name: string;
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number;
  /** Milliseconds since 1970, UTC; from this instant on the key is refused. */
  readonly expiresAt: number;
}

/**
 * Where keys and the counts of their use are kept.
 * Every method throws `NjiaError` with code `SERVICE_UNAVAILABLE` when the store cannot be reached.
 */
export interface KeyStore {
  insert(key: StoredKey): Promise<void>;
  find(hash: KeyHash): Promise<StoredKey | undefined>;
  /** Adds to the totals of several keys, all or none. What it has answered survives the end of the process. */
  addRequests(counts: ReadonlyMap<KeyHash, number>): Promise<void>;
  /** 0 for a key that is not there. */
  requestsTotal(hash: KeyHash): Promise<number>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
