import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeyStore, StoredKey } from './key-store.js';

const createdAt = Date.parse('2026-11-21T10:00:00.123Z');

/** A key to keep; `digit` tells it from the others. */
export function storedKey(digit: string, fields: Partial<StoredKey> = {}): StoredKey {
  return {
    hash: digit.repeat(64),
    hint: `svc_${digit.repeat(4)}`,
    name: `key ${digit}`,
    createdAt,
    expiresAt: createdAt + 365 * 24 * 60 * 60 * 1000,
    ...fields,
  };
}

/** What every `KeyStore` does, whatever it keeps keys in. */
export function testKeyStore(open: () => KeyStore): void {
  let store: KeyStore;
  beforeEach(() => {
    store = open();
  });
  afterEach(() => store.close());

  describe('keys', () => {
    test('a key that was inserted is found as it was [spec 2.4]', async () => {
      const key = storedKey('a');
      await store.insert(key);
      expect(await store.find(key.hash)).toEqual(key);
    });

    test.each([
      ['emoji and combining marks', '👩🏾‍🌾 Ẹ̀kọ́'],
      ['Arabic', 'مكتب'],
      ['white space around it', ' \t office \n'],
      ['a NUL inside', 'before\u0000after'],
      ['a byte order mark first', '\ufeffoffice'],
      ['quotes', `'"; --`],
      ['the look of a number', '007'],
      ['the look of a date', '2026-11-21'],
    ])('a name is given back exactly, with %s [decision: POST /api/v1/auth/keys]', async (_what, name) => {
      const key = storedKey('a', { name });
      await store.insert(key);
      expect((await store.find(key.hash))?.name).toBe(name);
    });

    test('times are kept to the millisecond, beyond 32 bits [spec 2.4]', async () => {
      const key = storedKey('a', { createdAt: 1, expiresAt: Date.parse('2126-11-21T10:00:00.999Z') });
      await store.insert(key);
      expect(await store.find(key.hash)).toEqual(key);
    });

    test('a key that was never inserted is undefined [spec 5.6]', async () => {
      await store.insert(storedKey('a'));
      expect(await store.find(storedKey('b').hash)).toBeUndefined();
      expect(await store.find('')).toBeUndefined();
    });

    test('inserting one changes no other [spec 3.2]', async () => {
      const [first, second] = [storedKey('a'), storedKey('b', { name: 'key a' })];
      await store.insert(first);
      await store.addRequests(new Map([[first.hash, 3]]));
      await store.insert(second);
      expect(await store.find(first.hash)).toEqual(first);
      expect(await store.requestsTotal(first.hash)).toBe(3);
      expect(await store.requestsTotal(second.hash)).toBe(0);
    });
  });

  describe('totals', () => {
    test('begin at 0 [spec 2.5]', async () => {
      await store.insert(storedKey('a'));
      expect(await store.requestsTotal(storedKey('a').hash)).toBe(0);
    });

    test('add up, several keys at a time [spec 2.5] [decision: requests_total]', async () => {
      const [first, second] = [storedKey('a'), storedKey('b')];
      await store.insert(first);
      await store.insert(second);
      await store.addRequests(
        new Map([
          [first.hash, 2],
          [second.hash, 5],
        ]),
      );
      await store.addRequests(new Map([[first.hash, 40]]));
      await store.addRequests(new Map());
      expect(await store.requestsTotal(first.hash)).toBe(42);
      expect(await store.requestsTotal(second.hash)).toBe(5);
    });

    test('are 0 for a key that is not there, also after requests were added to it [decision: requests_total]', async () => {
      const [known, unknown] = [storedKey('a'), storedKey('b')];
      await store.insert(known);
      await store.addRequests(
        new Map([
          [unknown.hash, 1],
          [known.hash, 1],
        ]),
      );
      expect(await store.requestsTotal(unknown.hash)).toBe(0);
      expect(await store.requestsTotal(known.hash)).toBe(1);
    });

    test('lose nothing when additions come at once [decision: requests_total]', async () => {
      const { hash } = storedKey('a');
      await store.insert(storedKey('a'));
      await Promise.all(Array.from({ length: 100 }, () => store.addRequests(new Map([[hash, 1]]))));
      expect(await store.requestsTotal(hash)).toBe(100);
    });
  });

  test('answers a ping while it is open [decision: Further endpoints]', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });

  describe('a store that is closed', () => {
    test.each<readonly [string, (closed: KeyStore) => Promise<unknown>]>([
      ['insert', (closed) => closed.insert(storedKey('b'))],
      ['find', (closed) => closed.find(storedKey('a').hash)],
      ['addRequests', (closed) => closed.addRequests(new Map([[storedKey('a').hash, 1]]))],
      ['requestsTotal', (closed) => closed.requestsTotal(storedKey('a').hash)],
      ['ping', (closed) => closed.ping()],
    ])(
      'refuses %s as unavailable rather than know no key [decision: Further codes]',
      async (_method, ask) => {
        await store.insert(storedKey('a'));
        await store.close();
        await expect(ask(store)).rejects.toMatchObject({
          name: 'NjiaError',
          code: 'SERVICE_UNAVAILABLE',
          retryAfterSeconds: 5,
        });
      },
    );

    test('may be closed again', async () => {
      await store.close();
      await expect(store.close()).resolves.toBeUndefined();
    });
  });
}
