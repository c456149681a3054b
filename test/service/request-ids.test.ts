import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestHead, sendBytes } from './raw-http.js';
import { startService, type RunningService } from './running-service.js';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService();
  key = await service.issueKey();
});
afterAll(() => service.close());

describe('the request id', () => {
  test.each(['a', 'trace-1.2_3', 'A'.repeat(128), '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'])(
    'of the caller is kept when it is sane: %s [decision: Request id]',
    async (id) => {
      const answer = await service.ask('/api/v1/auth/keys/me', { key, headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toBe(id);
    },
  );

  test.each(['', ' ', 'a b', 'a/b', 'a,b', '<script>', 'é', 'A'.repeat(129), '"quoted"', '${jndi:x}'])(
    'of the caller is replaced when it is not: "%s" [decision: Request id]',
    async (id) => {
      const answer = await service.ask('/api/v1/auth/keys/me', { key, headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toMatch(UUID);
    },
  );

  test('that is a key, sent by mistake, is replaced, because ids are logged [decision: Request id]', async () => {
    const answer = await service.ask('/api/v1/auth/keys/me', { key, headers: { 'x-request-id': key } });
    expect(answer.headers.get('x-request-id')).toMatch(UUID);
  });

  test('of a caller who gives two is replaced [decision: Request id]', async () => {
    const head = requestHead('GET /api/v1/auth/keys/me', ['X-Request-Id: one', 'X-Request-Id: two']);
    expect((await sendBytes(service.url, head)).headers['x-request-id']).toMatch(UUID);
  });

  test('is a new one for every request that brings none [decision: Request id]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => service.ask('/api/v1/auth/keys/me', { key })),
    );
    const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(new Set(ids).size).toBe(10);
    for (const id of ids) expect(id).toMatch(UUID);
  });

  test.each([
    { status: 200, method: 'GET', path: '/api/v1/auth/keys/me' },
    { status: 200, method: 'HEAD', path: '/api/v1/auth/keys/me' },
    { status: 201, method: 'POST', path: '/api/v1/auth/keys', body: { name: 'id' } },
    { status: 401, method: 'GET', path: '/api/v1/auth/keys/me', headers: { authorization: 'Basic x' } },
    { status: 404, method: 'GET', path: '/nothing' },
    { status: 405, method: 'GET', path: '/api/v1/translate' },
    { status: 413, method: 'POST', path: '/api/v1/auth/keys', body: { name: 'x'.repeat(17_000) } },
    {
      status: 415,
      method: 'POST',
      path: '/api/v1/translate',
      headers: { 'content-type': 'text/plain' },
      body: 'Hello',
    },
    { status: 422, method: 'POST', path: '/api/v1/translate', body: {} },
  ])('is on an answer $status to $method $path [decision: Request id]', async ({ status, ...request }) => {
    const id = `id-${status}`;
    const answer = await service.ask(request.path, {
      key,
      ...request,
      headers: { 'x-request-id': id, ...request.headers },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-request-id')).toBe(id);
  });

  test('is on the log line of its request [decision: Request id]', async () => {
    await service.ask('/api/v1/auth/keys/me', { key, headers: { 'x-request-id': 'in-the-log' } });
    const entry = await service.log.entry(({ request_id }) => request_id === 'in-the-log');
    expect(entry).toMatchObject({ method: 'GET', route: '/api/v1/auth/keys/me', status: 200 });
  });
});
