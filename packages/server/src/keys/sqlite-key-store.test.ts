import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { systemClock } from '@njia/core';
import { temporaryFolder } from '../../../../test/temporary-folder.js';
import { openSqliteDatabase } from '../storage/sqlite-database.js';
import { hashApiKey } from './api-key.js';
import { createKeyService } from './key-service.js';
import { storedKey, testKeyStore } from './key-store.contract.js';
import { createSqliteKeyStore } from './sqlite-key-store.js';

const unavailable = { name: 'NjiaError', code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 };
const total = (hash: string, count: number) => new Map([[hash, count]]);

function openIn(folder: string) {
  const path = join(folder, 'keys.db');
  const database = openSqliteDatabase(path);
  return { path, database, store: createSqliteKeyStore(database) };
}

describe('the key store in SQLite', () => {
  testKeyStore(() => openIn(temporaryFolder()).store);

  test('keeps keys and totals when it is opened again [decision: At rest]', async () => {
    const folder = temporaryFolder();
    const key = storedKey('a', { name: 'kept\u0000 🌍' });
    const first = openIn(folder).store;
    await first.insert(key);
    await first.addRequests(total(key.hash, 7));
    await first.close();
    const second = openIn(folder).store;
    expect(await second.find(key.hash)).toEqual(key);
    expect(await second.requestsTotal(key.hash)).toBe(7);
    await second.close();
  });

  test('shows what one connection wrote to another at once [decision: requests_total]', async () => {
    const folder = temporaryFolder();
    const [writer, reader] = [openIn(folder).store, openIn(folder).store];
    const key = storedKey('a');
    await writer.insert(key);
    await writer.addRequests(total(key.hash, 1));
    await reader.addRequests(total(key.hash, 1));
    expect(await reader.find(key.hash)).toEqual(key);
    expect(await writer.requestsTotal(key.hash)).toBe(2);
    await Promise.all([writer.close(), reader.close()]);
  });

  test('adds all of a group or none of it [decision: requests_total]', async () => {
    const { store, database } = openIn(temporaryFolder());
    const [first, second, third] = [storedKey('a'), storedKey('b'), storedKey('c')];
    for (const key of [first, second, third]) await store.insert(key);
    database.exec(`CREATE TRIGGER full BEFORE UPDATE ON api_keys WHEN NEW.hash = '${second.hash}'
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`);
    const group = new Map([first, second, third].map(({ hash }) => [hash, 1]));
    await expect(store.addRequests(group)).rejects.toMatchObject(unavailable);
    for (const { hash } of [first, second, third]) expect(await store.requestsTotal(hash)).toBe(0);
    database.exec('DROP TRIGGER full');
    await store.addRequests(group);
    for (const { hash } of [first, second, third]) expect(await store.requestsTotal(hash)).toBe(1);
    await store.close();
  });

  test('is unavailable, not empty, when its table is gone [decision: Further codes]', async () => {
    const { store, database } = openIn(temporaryFolder());
    database.exec('DROP TABLE api_keys');
    const { hash } = storedKey('a');
    await expect(store.insert(storedKey('a'))).rejects.toMatchObject(unavailable);
    await expect(store.find(hash)).rejects.toMatchObject(unavailable);
    await expect(store.addRequests(total(hash, 1))).rejects.toMatchObject(unavailable);
    await expect(store.requestsTotal(hash)).rejects.toMatchObject(unavailable);
    await store.close();
  });

  test('reads while another process writes, is unavailable for writing, and writes again afterwards [decision: Further codes]', async () => {
    const { store, path } = openIn(temporaryFolder());
    const key = storedKey('a');
    await store.insert(key);
    const other = new Database(path);
    other.exec('BEGIN IMMEDIATE');
    expect(await store.find(key.hash)).toEqual(key);
    await expect(store.addRequests(total(key.hash, 1))).rejects.toMatchObject(unavailable);
    await expect(store.insert(storedKey('b'))).rejects.toMatchObject(unavailable);
    other.exec('ROLLBACK');
    other.close();
    await store.addRequests(total(key.hash, 1));
    expect(await store.requestsTotal(key.hash)).toBe(1);
    expect(await store.find(storedKey('b').hash)).toBeUndefined();
    await store.insert(storedKey('b'));
    await store.close();
  });

  test('has the hash, and nothing of the key beyond its hint, in the bytes of its files [spec 5.5] [decision: At rest]', async () => {
    const folder = temporaryFolder();
    const { store } = openIn(folder);
    const keys = createKeyService({ store, clock: systemClock, lifetimeMs: 1000 });
    const { apiKey, hint } = await keys.issue('secret keeper');
    await keys.verify(apiKey);
    await store.addRequests(total(hashApiKey(apiKey), 1));
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    const bytes = Buffer.concat(files).toString('latin1').toLowerCase();
    expect(bytes).toContain(hashApiKey(apiKey));
    expect(bytes).toContain(hint);
    expect(bytes).not.toContain(apiKey.slice(8, 16));
    expect(bytes).not.toContain(apiKey.slice(-8));
    expect(bytes).not.toContain(Buffer.from(apiKey.slice(4), 'hex').toString('latin1').toLowerCase());
    expect(bytes).not.toContain(Buffer.from(apiKey).toString('base64').slice(12, 40).toLowerCase());
    await store.close();
  });
});
