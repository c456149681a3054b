import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Answer } from './answer.js';
import { startService, type Ask, type RunningService } from './running-service.js';

const origin = 'https://app.example.org';
const other = 'https://other.example.org';
const path = '/api/v1/translate';
const preflight = { origin, 'access-control-request-method': 'POST' };

let open: RunningService;
let listed: RunningService;
let key: string;
beforeAll(async () => {
  const environment = { NJIA_LIMIT_BATCH_PER_MINUTE: '1' };
  open = await startService({ environment });
  listed = await startService({
    environment: { ...environment, NJIA_CORS_ORIGINS: `${origin}, http://localhost:5173` },
  });
  key = await open.issueKey();
});
afterAll(() => Promise.all([open.close(), listed.close()]));

function corsOf({ headers }: Answer): Readonly<Record<string, string>> {
  const names = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
  return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? '']));
}

const forAnyone = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Cache',
};

interface Row extends Ask {
  readonly status: number;
  readonly at: string;
}

const ROWS: readonly Row[] = [
  { status: 200, at: '/api/v1/languages' },
  { status: 201, at: '/api/v1/auth/keys', method: 'POST', body: { name: 'page' } },
  { status: 401, at: path, method: 'POST', body: {} },
  { status: 401, at: path, method: 'POST', key: 'svc_x', body: {} },
  { status: 404, at: '/nothing' },
  { status: 404, at: '/%zz' },
  { status: 405, at: path },
  { status: 405, at: path, method: 'OPTIONS' },
  { status: 413, at: '/api/v1/auth/keys', method: 'POST', body: 'x'.repeat(17_000) },
  { status: 415, at: '/api/v1/auth/keys', method: 'POST', body: 'x', headers: { 'content-type': 'text/x' } },
  { status: 422, at: '/api/v1/auth/keys', method: 'POST', body: {} },
];

describe('an answer to a page of another origin', () => {
  test.each(ROWS)(
    'may be read by it, and our headers too: $status $method $at [decision: CORS]',
    async ({ status, at, ...request }) => {
      const answer = await open.ask(at, { ...request, headers: { ...request.headers, origin } });
      expect(answer.status).toBe(status);
      expect(corsOf(answer)).toMatchObject(forAnyone);
    },
  );

  test('may be read when it is a 429, with its wait [decision: CORS]', async () => {
    const request = { method: 'POST', key, headers: { origin }, body: {} };
    await open.ask('/api/v1/translate/batch', request);
    const refused = await open.ask('/api/v1/translate/batch', request);
    expect(refused.status).toBe(429);
    expect(corsOf(refused)).toEqual(forAnyone);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('has the same headers for whom no origin is told, so that it may be cached [decision: CORS]', async () => {
    expect(corsOf(await open.ask('/api/v1/languages'))).toEqual(forAnyone);
  });
});

describe('a preflight', () => {
  test.each([path, '/api/v1/auth/keys', '/api/v1/auth/keys/me', '/api/v1/languages', '/nothing', '/%zz'])(
    'needs no key, and says what may be sent: %s [decision: CORS]',
    async (at) => {
      const wanted = 'authorization,content-type,x-request-id,x-deadline-ms';
      const answer = await open.ask(at, {
        method: 'OPTIONS',
        headers: { ...preflight, 'access-control-request-headers': wanted },
      });
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(corsOf(answer)).toEqual({
        ...forAnyone,
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': wanted,
        'access-control-max-age': '86400',
      });
      expect(answer.headers.get('vary')).toBe('Access-Control-Request-Headers');
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]+$/);
    },
  );

  test('counts towards no limit and no total [decision: CORS] [decision: requests_total]', async () => {
    const own = await open.issueKey();
    const headers = { ...preflight, authorization: `Bearer ${own}` };
    for (let sent = 0; sent < 3; sent += 1) {
      const answer = await open.ask('/api/v1/translate/batch', { method: 'OPTIONS', headers });
      expect([answer.status, answer.headers.get('ratelimit')]).toEqual([204, null]);
    }
    expect(await open.requestsTotal(own)).toBe(1);
  });

  test.each([
    ['without its method', { origin }],
    ['without its origin', { 'access-control-request-method': 'POST' }],
    ['without both', {}],
  ])(
    '%s is an OPTIONS like any other: 405, or 404 [decision: Further codes]',
    async (_what, headers: Record<string, string>) => {
      const known = await open.ask(path, { method: 'OPTIONS', headers });
      expectError(known, 405, { code: 'METHOD_NOT_ALLOWED' });
      expect(known.headers.get('allow')).toBe('POST');
      const unknown = await open.ask('/nothing', { method: 'OPTIONS', headers });
      expectError(unknown, 404, { code: 'NOT_FOUND' });
    },
  );
});

describe('NJIA_CORS_ORIGINS', () => {
  test.each([origin, 'http://localhost:5173'])(
    'lets the origins in it read and ask: %s [decision: Configuration]',
    async (allowed) => {
      const answer = await listed.ask('/api/v1/languages', { headers: { origin: allowed } });
      expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
      expect(answer.headers.get('vary')).toBe('Origin');
      const asked = await listed.ask(path, { method: 'OPTIONS', headers: { ...preflight, origin: allowed } });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBe(allowed);
    },
  );

  test.each([
    other,
    'null',
    'http://app.example.org',
    `${origin}:8443`,
    `${origin}.evil.example`,
    'https://APP.example.org',
  ])('lets no other origin: %s [decision: Configuration]', async (refused) => {
    for (const request of [
      { method: 'GET', headers: { origin: refused } },
      { method: 'OPTIONS', headers: { ...preflight, origin: refused } },
      { method: 'POST', headers: { origin: refused }, body: {} },
    ]) {
      const answer = await listed.ask(path, request);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  test('serves those who are no browsers all the same [decision: CORS]', async () => {
    expect((await listed.ask('/api/v1/languages')).status).toBe(200);
    expect(await listed.issueKey()).toMatch(/^svc_/);
  });
});

test('no answer ever asks a browser for credentials [decision: CORS]', async () => {
  for (const service of [open, listed]) {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const answer = await service.ask(path, { method, headers: { ...preflight, cookie: 'a=b' } });
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  }
});
