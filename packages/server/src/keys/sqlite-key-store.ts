import type { SqliteDatabase } from '../storage/sqlite-database.js';
import { whenNotBusy } from '../storage/sqlite-busy.js';
import { storeUnavailable } from '../storage/store-unavailable.js';
import type { KeyHash } from './api-key.js';
import type { KeyStore, StoredKey } from './key-store.js';

interface KeyRow {
  readonly hash: string;
  readonly hint: string;
  readonly name: Uint8Array;
  readonly created_at: number;
  readonly expires_at: number;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Keeps keys in an embedded SQLite database, which it closes. Every write is a transaction: a statement that finds the
 * database busy stays begun in the binding, and would keep the next transaction from being committed.
 */
export function createSqliteKeyStore(database: SqliteDatabase): KeyStore {
  const insert = database.prepare(
    'INSERT INTO api_keys (hash, hint, name, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  );
  // The binding reads a text only up to a NUL, which a name may have; of bytes it reads all.
  const find = database.prepare(
    'SELECT hash, hint, CAST(name AS BLOB) AS name, created_at, expires_at FROM api_keys WHERE hash = ?',
  );
  const add = database.prepare('UPDATE api_keys SET requests_total = requests_total + ? WHERE hash = ?');
  const total = database.prepare('SELECT requests_total FROM api_keys WHERE hash = ?');
  const insertOne = database.transaction(({ hash, hint, name, createdAt, expiresAt }: StoredKey) => {
    insert.run(hash, hint, name, createdAt, expiresAt);
  });
  const addAll = database.transaction((counts: ReadonlyMap<KeyHash, number>) => {
    for (const [hash, count] of counts) add.run(count, hash);
  });

  async function ask<T>(question: () => T): Promise<T> {
    try {
      return await whenNotBusy(() => {
        if (!database.open) throw new Error('the database is closed'); // the binding would still answer
        return question();
      });
    } catch (cause) {
      throw storeUnavailable(cause);
    }
  }

  return {
    async insert(key) {
      await ask(() => insertOne.immediate(key));
    },
    async find(hash) {
      const row = (await ask(() => find.get(hash))) as KeyRow | undefined;
      return row === undefined ? undefined : toStoredKey(row);
    },
    async addRequests(counts) {
      await ask(() => addAll.immediate(counts));
    },
    async requestsTotal(hash) {
      const row = (await ask(() => total.get(hash))) as { readonly requests_total: number } | undefined;
      return row?.requests_total ?? 0;
    },
    async ping() {
      await ask(() => total.get(''));
    },
    async close() {
      database.close();
    },
  };
}

function toStoredKey({ hash, hint, name, created_at, expires_at }: KeyRow): StoredKey {
  return { hash, hint, name: utf8.decode(name), createdAt: created_at, expiresAt: expires_at };
}
