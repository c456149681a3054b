import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestHead, sendBytes, type RawAnswer } from './raw-http.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_BATCH_PER_MINUTE: '1' } });
  key = await service.issueKey();
  await service.ask('/api/v1/translate/batch', { method: 'POST', key, body: {} });
});
afterAll(() => service.close());

/** Nothing here may be sniffed, run, framed or kept, and nobody is told what runs it. */
function expectSafe({ headers }: RawAnswer): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[\w-]+$/) as unknown,
  });
  expect(headers['server']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
}

const ROWS = [
  { status: 200, line: 'GET /health' },
  { status: 200, line: 'HEAD /health' },
  { status: 200, line: 'GET /api/v1/auth/keys/me', headers: () => [`Authorization: Bearer ${key}`] },
  { status: 201, line: 'POST /api/v1/auth/keys', body: '{"name":"safe"}' },
  {
    status: 204,
    line: 'OPTIONS /api/v1/translate',
    headers: () => ['Origin: https://a.example', 'Access-Control-Request-Method: POST'],
  },
  { status: 401, line: 'POST /api/v1/translate', body: '{}' },
  { status: 404, line: 'GET /nothing' },
  { status: 404, line: 'GET /%zz' },
  { status: 404, line: 'OPTIONS /nothing' },
  { status: 405, line: 'GET /api/v1/translate' },
  { status: 405, line: 'OPTIONS /api/v1/translate' },
  { status: 413, line: 'POST /api/v1/auth/keys', body: 'x'.repeat(17_000) },
  {
    status: 415,
    line: 'POST /api/v1/auth/keys',
    headers: () => ['Content-Type: text/plain'],
    body: '{}',
  },
  { status: 422, line: 'POST /api/v1/auth/keys', body: '{}' },
  {
    status: 429,
    line: 'POST /api/v1/translate/batch',
    headers: () => [`Authorization: Bearer ${key}`],
    body: '{}',
  },
];

describe('every answer has the headers that keep browsers safe', () => {
  test.each(ROWS)('$status $line [decision: CORS]', async ({ status, line, headers, body = '' }) => {
    const head = requestHead(line, [...(headers?.() ?? []), `Content-Length: ${body.length}`]);
    const answer = await sendBytes(service.url, head + body);
    expect(answer.status).toBe(status);
    expectSafe(answer);
  });

  test.each([
    { status: 400, what: 'what is no HTTP', bytes: 'GARBAGE\r\n\r\n' },
    { status: 400, what: 'a request to no host', bytes: 'GET /health HTTP/1.1\r\n\r\n' },
    {
      status: 431,
      what: 'headers that are too large',
      bytes: requestHead('GET /health', [`X-Long: ${'x'.repeat(20_000)}`]),
    },
  ])('$status for $what [decision: Error body]', async ({ status, bytes }) => {
    const answer = await sendBytes(service.url, bytes);
    expect(answer.status).toBe(status);
    expectSafe(answer);
  });

  test('503 when a provider fails [decision: CORS]', async () => {
    service.sandbox.inject({ server: 'provider_u', fault: { kind: 'answer', status: 500, body: {} } });
    service.sandbox.inject({ server: 'provider_h', fault: { kind: 'answer', status: 500, body: {} } });
    const { status, headers } = await service.translate({
      text: 'Good morning',
      target_lang: 'lug',
      source_lang: 'en',
    });
    expect(status).toBe(503);
    expectSafe({ status, headers: Object.fromEntries(headers), body: '' });
  });
});

test('the files of the reference may be kept, and are sent again only when they have changed', async () => {
  const line = 'GET /docs/api/static/swagger-ui-bundle.js';
  const { status, headers } = await sendBytes(service.url, requestHead(line));
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0']);
  const again = requestHead(line, [`If-None-Match: ${headers['etag'] ?? ''}`]);
  expect(await sendBytes(service.url, again)).toMatchObject({ status: 304, body: '' });
});
