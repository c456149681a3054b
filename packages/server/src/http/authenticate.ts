import type { KeyService } from '../keys/key-service.js';
import type { StoredKey } from '../keys/key-store.js';
import type { UsageCounter } from '../keys/usage-counter.js';
import { readBearerToken } from './bearer-token.js';

/** Who makes a request. */
export interface Caller {
  readonly key: StoredKey;
  /** Resolves when this request is in the key's total; nothing is answered before. */
  readonly counted: Promise<void>;
}

/** What authentication needs. */
export interface Authentication {
  readonly keys: KeyService;
  readonly usage: UsageCounter;
}

/**
 * Reads the `Authorization` header (specification 5), which must be there once, and counts the request.
 * @throws {NjiaError} `MISSING_API_KEY` without the header, `INVALID_API_KEY` for anything but a valid key.
 */
export async function authenticate(
  headers: readonly string[] | undefined,
  { keys, usage }: Authentication,
): Promise<Caller> {
  const token = readBearerToken(headers, { what: 'an API key', placeholder: '<API_KEY>' });
  const key = await keys.verify(token);
  const counted = usage.count(key.hash);
  counted.catch(() => {}); // awaited before the answer; a caller who is gone must not leave a rejection behind
  return { key, counted };
}
