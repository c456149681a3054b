import { describe, expect, test } from 'vitest';
import { generateApiKey, hashApiKey } from './api-key.js';
import { createKeyService } from './key-service.js';
import type { KeyStore } from './key-store.js';
import { createMemoryKeyStore } from './memory-key-store.js';

const start = Date.parse('2026-11-21T10:00:00.000Z');
const lifetimeMs = 1000;

function setUp() {
  const time = { now: start };
  const asked: string[] = [];
  const memory = createMemoryKeyStore();
  const store: KeyStore = {
    ...memory,
    find(hash) {
      asked.push(hash);
      return memory.find(hash);
    },
  };
  const clock = { now: () => time.now, monotonic: () => 0 };
  return { time, asked, store, keys: createKeyService({ store, clock, lifetimeMs }) };
}

const invalid = { name: 'NjiaError', code: 'INVALID_API_KEY' };

describe('issuing a key', () => {
  test('tells the key once and keeps its hash and hint alone [spec 2.2] [spec 5.5] [decision: At rest]', async () => {
    const { keys, store } = setUp();
    const { apiKey, ...kept } = await keys.issue('office');
    expect(kept).toEqual({
      hash: hashApiKey(apiKey),
      hint: apiKey.slice(0, 8),
      name: 'office',
      createdAt: start,
      expiresAt: start + lifetimeMs,
    });
    expect(await store.find(hashApiKey(apiKey))).toEqual(kept);
    expect(JSON.stringify(await store.find(hashApiKey(apiKey)))).not.toContain(apiKey.slice(8));
  });

  test('changes no other key [spec 3.2]', async () => {
    const { keys, time } = setUp();
    const first = await keys.issue('same name');
    const before = await keys.verify(first.apiKey);
    time.now += 10;
    await keys.issue('same name');
    expect(await keys.verify(first.apiKey)).toEqual(before);
  });

  test('fails when the key cannot be kept [decision: Further codes]', async () => {
    const { store } = setUp();
    const failure = new Error('the disk is full');
    const full: KeyStore = { ...store, insert: () => Promise.reject(failure) };
    const clock = { now: () => start, monotonic: () => 0 };
    await expect(createKeyService({ store: full, clock, lifetimeMs }).issue('n')).rejects.toBe(failure);
  });

  test('keeps whole milliseconds also for a lifetime that has none [decision: Configuration]', async () => {
    const { store } = setUp();
    const clock = { now: () => start, monotonic: () => 0 };
    const { expiresAt } = await createKeyService({ store, clock, lifetimeMs: 86.4 }).issue('brief');
    expect(expiresAt).toBe(start + 86);
  });
});

describe('verifying a key', () => {
  test.each([
    ['at once', 0],
    ['a millisecond before its end', lifetimeMs - 1],
  ])('accepts it %s [spec 3.1]', async (_when, after) => {
    const { keys, time } = setUp();
    const { apiKey, hash } = await keys.issue('office');
    time.now = start + after;
    expect(await keys.verify(apiKey)).toMatchObject({ hash, name: 'office' });
  });

  test.each([
    ['at the very instant of its end', lifetimeMs],
    ['later', lifetimeMs + 1],
    ['years later', lifetimeMs * 1e8],
  ])('refuses it %s [spec 3.1] [spec 5.6]', async (_when, after) => {
    const { keys, time } = setUp();
    const { apiKey } = await keys.issue('office');
    time.now = start + after;
    await expect(keys.verify(apiKey)).rejects.toMatchObject(invalid);
  });

  test('refuses a well-formed key that is unknown, after asking the store [spec 5.6]', async () => {
    const { keys, asked } = setUp();
    const unknown = generateApiKey();
    await expect(keys.verify(unknown)).rejects.toMatchObject(invalid);
    expect(asked).toEqual([hashApiKey(unknown)]);
  });

  test('refuses garbage without asking the store [decision: Format]', async () => {
    const { keys, asked } = setUp();
    const { apiKey } = await keys.issue('office');
    const garbage = [
      '',
      'x',
      apiKey.toUpperCase(),
      apiKey.slice(1),
      `${apiKey.slice(0, -1)}g`,
      `svc_${'0'.repeat(40)}`,
    ];
    for (const candidate of garbage) await expect(keys.verify(candidate)).rejects.toMatchObject(invalid);
    expect(asked).toEqual([]);
  });

  test('says the same of an unknown and of an expired key [spec 5.6]', async () => {
    const { keys, time } = setUp();
    const { apiKey } = await keys.issue('office');
    time.now += lifetimeMs;
    const messageOf = (key: string) => keys.verify(key).catch((error: unknown) => String(error));
    expect(await messageOf(apiKey)).toBe(await messageOf(generateApiKey()));
  });

  test('passes on that the store cannot be reached [decision: Further codes]', async () => {
    const { store } = setUp();
    const failure = new Error('down');
    const down: KeyStore = { ...store, find: () => Promise.reject(failure) };
    const clock = { now: () => start, monotonic: () => 0 };
    const keys = createKeyService({ store: down, clock, lifetimeMs });
    await expect(keys.verify(generateApiKey())).rejects.toBe(failure);
  });
});
