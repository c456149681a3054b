import type { ServiceParts } from '@njia/server';
import { describe, expect, test } from 'vitest';
import { expectError, fieldOf } from './answer.js';
import { temporaryFolder } from '../temporary-folder.js';
import { requestHead, sendBytes } from './raw-http.js';
import { startService, type RunningService } from './running-service.js';

type KeyStore = NonNullable<ServiceParts['store']>;
type StoredKey = Parameters<KeyStore['insert']>[0];

const good = { text: 'Good morning, my friend.', target_lang: 'sw', source_lang: 'en' };

/** A store that tells which keys were looked up. */
function createWatchedStore() {
  const keys = new Map<string, StoredKey>();
  const totals = new Map<string, number>();
  const lookups: string[] = [];
  const store: KeyStore = {
    insert: async (key) => void keys.set(key.hash, key),
    async find(hash) {
      lookups.push(hash);
      return keys.get(hash);
    },
    async addRequests(counts) {
      for (const [hash, count] of counts) totals.set(hash, (totals.get(hash) ?? 0) + count);
    },
    requestsTotal: async (hash) => totals.get(hash) ?? 0,
    ping: async () => {},
    close: async () => {},
  };
  return { store, lookups };
}

/** How often each status was answered. */
function tally(statuses: readonly number[]): Readonly<Partial<Record<number, number>>> {
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((other) => other === status).length]),
  );
}

/** 200 requests with a key at once: half of them good, a quarter of a wrong shape, a quarter no JSON. */
async function sendTwoHundred(service: RunningService, key: string): Promise<readonly number[]> {
  const bodies = [good, { ...good, text: 7 }, good, '{'];
  const answers = Array.from({ length: 200 }, (_, index) => service.translate(bodies[index % 4], { key }));
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe.each([
  ['memory', () => 'sqlite::memory:'],
  ['a file', () => `sqlite:${temporaryFolder()}/njia.db`],
])('requests_total of a key kept in %s', (_what, databaseUrl) => {
  test('is exact after 200 requests at once of which some are served, some wrong and some refused [decision: requests_total]', async () => {
    const environment = { DATABASE_URL: databaseUrl(), NJIA_LIMIT_TRANSLATE_PER_MINUTE: '120' };
    await using service = await startService({ environment });
    const key = await service.issueKey();
    const { 200: served = 0, 422: wrong = 0, 429: refused } = tally(await sendTwoHundred(service, key));
    expect(refused).toBe(80);
    expect(served + wrong).toBe(120);
    expect(await service.requestsTotal(key)).toBe(201);
    expect(await service.requestsTotal(key)).toBe(202);
  });

  test('is that key’s alone, though others are used at the same time [decision: requests_total]', async () => {
    await using service = await startService({ environment: { DATABASE_URL: databaseUrl() } });
    const keys = await Promise.all(Array.from({ length: 4 }, () => service.issueKey()));
    const uses = keys.flatMap((key, index) => Array.from({ length: 20 * (index + 1) }, () => key));
    await Promise.all([
      ...uses.map((key) => service.translate(good, { key })),
      ...uses.map((key) => service.translate(good, { key: `${key.slice(0, -1)}x` })),
    ]);
    const totals = await Promise.all(keys.map((key) => service.requestsTotal(key)));
    expect(totals).toEqual([21, 41, 61, 81]);
  });
});

describe('a key', () => {
  test('is refused from the instant of its expiry on and not a millisecond before [spec 3.1] [spec 5.6]', async () => {
    let now = Date.parse('2026-11-21T10:00:00.000Z');
    const clock = { now: () => now, monotonic: () => performance.now() };
    const environment = { NJIA_KEY_LIFETIME_DAYS: '0.5', NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' };
    await using service = await startService({ environment, parts: { clock } });
    const issued = await service.ask('/api/v1/auth/keys', { method: 'POST', body: { name: 'half a day' } });
    const expiresAt = Date.parse(String(fieldOf(issued, 'expires_at')));
    expect(expiresAt).toBe(Date.parse('2026-11-21T22:00:00.000Z'));
    const key = String(fieldOf(issued, 'api_key'));
    const statuses = async () =>
      tally(
        (await Promise.all(Array.from({ length: 50 }, () => service.translate(good, { key })))).map(
          ({ status }) => status,
        ),
      );
    now = expiresAt - 1;
    expect(await statuses()).toEqual({ 200: 50 });
    now = expiresAt;
    expect(await statuses()).toEqual({ 401: 50 });
    now = expiresAt - 1;
    expect(await service.requestsTotal(key)).toBe(51);
  });

  test.each([
    ['with a letter in capitals', (key: string) => key.replace(/[a-f]/, (letter) => letter.toUpperCase())],
    ['in capitals', (key: string) => key.toUpperCase()],
    ['with its prefix in capitals', (key: string) => key.replace('svc', 'SVC')],
    [
      'with one digit changed',
      (key: string) => key.slice(0, 10) + (key[10] === '0' ? '1' : '0') + key.slice(11),
    ],
    ['cut off', (key: string) => key.slice(0, -1)],
    ['with a digit more', (key: string) => `${key}0`],
    ['without its prefix', (key: string) => key.slice(4)],
    ['of zeros', () => `svc_${'0'.repeat(40)}`],
    ['that is very long', (key: string) => key.repeat(200)],
    ['that is one letter', () => 'x'],
  ])(
    '%s is garbage: refused without a look into the store [decision: Format] [spec 5.4]',
    async (_what, change) => {
      const { store, lookups } = createWatchedStore();
      await using service = await startService({ parts: { store } });
      const answer = await service.translate(good, { key: change(await service.issueKey()) });
      expectError(answer, 401, { code: 'INVALID_API_KEY' });
      expect(lookups).toEqual([]);
    },
  );

  test('that is well-formed is looked up exactly once for each request, known or not [decision: Format]', async () => {
    const { store, lookups } = createWatchedStore();
    await using service = await startService({ parts: { store } });
    await using other = await startService();
    const [known, unknown] = [await service.issueKey(), await other.issueKey()];
    const answer = await service.translate(good, { key: unknown });
    expectError(answer, 401, { code: 'INVALID_API_KEY' });
    expect(lookups).toHaveLength(1);
    await service.translate(good, { key: known });
    expect(lookups).toHaveLength(2);
    expect(new Set(lookups).size).toBe(2);
    expect(lookups.join()).not.toContain(unknown.slice(4));
  });

  test.each([
    ['the same key', (key: string) => [key, key]],
    ['the key, then another', (key: string) => [key, `svc_${'0'.repeat(40)}`]],
    ['another, then the key', (key: string) => ['x', key]],
  ])(
    'in a header that is sent twice is INVALID_API_KEY: %s [decision: Wrong scheme]',
    async (_what, choose) => {
      const { store, lookups } = createWatchedStore();
      await using service = await startService({ parts: { store } });
      const headers = choose(await service.issueKey()).map((key) => `Authorization: Bearer ${key}`);
      const answer = await sendBytes(service.url, requestHead('GET /api/v1/auth/keys/me', headers));
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(JSON.parse(answer.body)).toMatchObject({ detail: { code: 'INVALID_API_KEY' } });
      expect(lookups).toEqual([]);
    },
  );
});
