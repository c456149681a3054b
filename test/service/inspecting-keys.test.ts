import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('GET /api/v1/auth/keys/me', () => {
  test('answers exactly the metadata of the key that asks [spec 2.2] [spec 2.4] [spec 4.6] [decision: Inspection]', async () => {
    const issued = await service.ask('/api/v1/auth/keys', { method: 'POST', body: { name: 'mine' } });
    const { status, body } = await service.ask('/api/v1/auth/keys/me', {
      key: String(fieldOf(issued, 'api_key')),
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'mine',
      created_at: fieldOf(issued, 'created_at'),
      expires_at: fieldOf(issued, 'expires_at'),
      requests_total: 1,
    });
  });

  test('HEAD answers the same head without a body, and counts [decision: Further codes]', async () => {
    const key = await service.issueKey();
    const get = await service.ask('/api/v1/auth/keys/me', { key });
    const head = await service.ask('/api/v1/auth/keys/me', { key, method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(await service.requestsTotal(key)).toBe(3);
  });
});

describe('requests_total', () => {
  test('counts the request that reads it [decision: requests_total]', async () => {
    const key = await service.issueKey();
    const totals = [await service.requestsTotal(key), await service.requestsTotal(key)];
    expect(totals).toEqual([1, 2]);
  });

  test('counts a translation once [spec 2.5] [decision: requests_total]', async () => {
    const key = await service.issueKey();
    const answer = await service.translate({ text: 'Good morning', target_lang: 'sw' }, { key });
    expect(answer.status).toBe(200);
    expect(await service.requestsTotal(key)).toBe(2);
  });

  test.each([
    { status: 422, why: 'fields that are wrong', body: {} },
    { status: 422, why: 'a body that is no JSON', body: '{' },
    { status: 422, why: 'a language that is unknown', body: { text: 'Hello', target_lang: 'tlh' } },
    {
      status: 415,
      why: 'a media type that is not JSON',
      body: '<x/>',
      headers: { 'content-type': 'text/xml' },
    },
    { status: 413, why: 'a body that is too large', body: { text: 'x'.repeat(1024 * 1024) } },
  ])(
    'counts a request that fails with $status for $why [decision: Order of checks]',
    async ({ status, body, headers = {} }) => {
      const key = await service.issueKey();
      const answer = await service.translate(body, { key, headers });
      expect(answer.status).toBe(status);
      expect(await service.requestsTotal(key)).toBe(2);
    },
  );

  test('counts a request that no provider served [decision: requests_total]', async () => {
    for (const server of ['provider_u', 'provider_h'] as const) {
      service.sandbox.inject({ server, fault: { kind: 'answer', status: 500, body: 'down' } });
    }
    const key = await service.issueKey();
    const answer = await service.translate({ text: 'Good morning', target_lang: 'lug' }, { key });
    service.sandbox.reset();
    expect(answer.status).toBe(503);
    expect(await service.requestsTotal(key)).toBe(2);
  });

  test('does not count what was refused with 401, nor another key’s requests [spec 2.5] [decision: requests_total]', async () => {
    const key = await service.issueKey();
    const other = await service.issueKey();
    await service.requestsTotal(other);
    const refused = await service.ask('/api/v1/auth/keys/me', { key: key.toUpperCase() });
    expect(refused.status).toBe(401);
    expect((await service.ask('/api/v1/auth/keys/me')).status).toBe(401);
    expect(await service.requestsTotal(key)).toBe(1);
  });

  test('does not count an address or method that is not there [decision: Order of checks]', async () => {
    const key = await service.issueKey();
    expect((await service.ask('/api/v1/nothing', { key })).status).toBe(404);
    expect((await service.ask('/api/v1/translate', { key })).status).toBe(405);
    expect(await service.requestsTotal(key)).toBe(1);
  });

  test('is exact after many requests at once [spec 2.5] [decision: requests_total]', async () => {
    const key = await service.issueKey();
    const totals = await Promise.all(Array.from({ length: 200 }, () => service.requestsTotal(key)));
    expect(Math.max(...totals.map(Number))).toBe(200);
    expect(await service.requestsTotal(key)).toBe(201);
  });
});
