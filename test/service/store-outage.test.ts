import { describe, expect, test } from 'vitest';
import { NjiaError } from '@njia/core';
import type { ServiceParts } from '@njia/server';
import { expectError, type Answer } from './answer.js';
import { startService } from './running-service.js';

type KeyStore = NonNullable<ServiceParts['store']>;
type StoredKey = Parameters<KeyStore['insert']>[0];

const request = { text: 'Good morning, my friend.', target_lang: 'sw', source_lang: 'en' };

/** A store that works until some of its methods are told to fail. */
function createFailingStore() {
  const keys = new Map<string, StoredKey>();
  const failing = new Set<keyof KeyStore>();
  const answer = async <T>(method: keyof KeyStore, value: () => T): Promise<T> => {
    if (!failing.has(method)) return value();
    throw new NjiaError('SERVICE_UNAVAILABLE', 'The service cannot reach its store.', {
      retryAfterSeconds: 5,
      cause: new Error('disk I/O error'),
    });
  };
  const store: KeyStore = {
    insert: (key) => answer('insert', () => void keys.set(key.hash, key)),
    find: (hash) => answer('find', () => keys.get(hash)),
    addRequests: () => answer('addRequests', () => {}),
    requestsTotal: () => answer('requestsTotal', () => 0),
    ping: () => answer('ping', () => {}),
    close: async () => {},
  };
  return { store, failing };
}

function expectUnavailable(answer: Answer): void {
  expectError(answer, 503, { code: 'SERVICE_UNAVAILABLE', retry_after_seconds: 5 });
  expect(answer.headers.get('retry-after')).toBe('5');
}

async function startWithFailingStore() {
  const { store, failing } = createFailingStore();
  const service = await startService({ parts: { store } });
  return { service, failing, key: await service.issueKey() };
}

describe('a store that is down', () => {
  test('is 503 with Retry-After for a key that is good and for one that is not, never 401 [decision: Further codes]', async () => {
    const { service, failing, key } = await startWithFailingStore();
    const unknown = await service.issueKey();
    failing.add('find');
    for (const presented of [key, unknown]) {
      expectUnavailable(await service.ask('/api/v1/auth/keys/me', { key: presented }));
      expectUnavailable(await service.translate(request, { key: presented }));
    }
    await service.close();
  });

  test('does not matter to a request without a key, nor with garbage for one [decision: Format]', async () => {
    const { service, failing, key } = await startWithFailingStore();
    failing.add('find');
    expectError(await service.ask('/api/v1/auth/keys/me'), 401, { code: 'MISSING_API_KEY' });
    const garbage = await service.ask('/api/v1/auth/keys/me', { key: `${key.slice(0, -1)}x` });
    expectError(garbage, 401, { code: 'INVALID_API_KEY' });
    await service.close();
  });

  test('is 503 when a key cannot be kept: none is issued [decision: Further codes]', async () => {
    const { service, failing } = await startWithFailingStore();
    failing.add('insert');
    expectUnavailable(await service.ask('/api/v1/auth/keys', { method: 'POST', body: { name: 'n' } }));
    await service.close();
  });

  test('is 503 when a request cannot be counted, whatever its own outcome [decision: requests_total]', async () => {
    const { service, failing, key } = await startWithFailingStore();
    failing.add('addRequests');
    expectUnavailable(await service.translate(request, { key }));
    expectUnavailable(await service.translate({ text: '' }, { key }));
    expectUnavailable(await service.translate('{', { key }));
    expectUnavailable(await service.ask('/api/v1/auth/keys/me', { key }));
    await service.close();
  });

  test('is 503 when the total cannot be read [decision: Further codes]', async () => {
    const { service, failing, key } = await startWithFailingStore();
    failing.add('requestsTotal');
    expectUnavailable(await service.ask('/api/v1/auth/keys/me', { key }));
    await service.close();
  });

  test('serves again once it is back [decision: Further codes]', async () => {
    const { service, failing, key } = await startWithFailingStore();
    failing.add('find').add('addRequests');
    expectUnavailable(await service.translate(request, { key }));
    failing.clear();
    expect((await service.translate(request, { key })).status).toBe(200);
    await service.close();
  });

  test('has its cause in the log and not in the answer [decision: Further codes]', async () => {
    const { service, failing, key } = await startWithFailingStore();
    failing.add('find');
    const answer = await service.ask('/api/v1/auth/keys/me', { key, headers: { 'x-request-id': 'outage' } });
    expect(answer.text).not.toContain('disk');
    const entry = await service.log.entry(({ msg }) => msg === 'store unavailable');
    expect(entry).toMatchObject({ level: 50, request_id: 'outage', err: { message: 'disk I/O error' } });
    await service.close();
  });
});

describe('a defect of ours', () => {
  test('is 500 with a fixed message; what happened stands in the log alone [decision: Further codes]', async () => {
    const { store } = createFailingStore();
    const broken: KeyStore = {
      ...store,
      requestsTotal: () => Promise.reject(new TypeError('x is not a function at secret.ts:7')),
    };
    await using service = await startService({ parts: { store: broken } });
    const answer = await service.ask('/api/v1/auth/keys/me', { key: await service.issueKey() });
    expectError(answer, 500, { code: 'INTERNAL_ERROR' });
    expect(answer.text).not.toMatch(/function|secret|TypeError/);
    const entry = await service.log.entry(({ msg }) => msg === 'internal error');
    expect(entry).toMatchObject({ level: 50, err: { message: 'x is not a function at secret.ts:7' } });
  });
});
