import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from './answer.js';
import { requestHead, sendBytes } from './raw-http.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('an address that is not there', () => {
  test.each([
    '/nowhere',
    '/api',
    '/api/v1',
    '/api/v1/',
    '/api/v1/translat',
    '/api/v1/translate/',
    '/api/v2/translate',
    '/api/v1/auth/keys/svc_1',
    '/API/V1/TRANSLATE',
    '/api/v1//translate',
    '/favicon.ico',
  ])('is answered 404 NOT_FOUND: %s [spec 9.1] [decision: Further codes]', async (path) => {
    expectError(await service.ask(path), 404, { code: 'NOT_FOUND' });
    expectError(await service.ask(path, { method: 'POST', body: {} }), 404, { code: 'NOT_FOUND' });
  });

  test.each(['/api/v1/%zz', '/%', '/api/v1/translate%E0%A4%A', '/%c0%af'])(
    'is answered 404 NOT_FOUND when its encoding is broken: %s [decision: Further codes]',
    async (path) => {
      const answer = await sendBytes(service.url, requestHead(`GET ${path}`));
      expect(answer.status).toBe(404);
      expect(answer.headers['x-request-id']).toMatch(/^[\w.-]+$/);
      expect(JSON.parse(answer.body)).toMatchObject({ detail: { code: 'NOT_FOUND' } });
    },
  );
});

describe('a method that an address does not take', () => {
  test.each([
    ['GET', '/api/v1/translate', 'POST'],
    ['PUT', '/api/v1/translate', 'POST'],
    ['PATCH', '/api/v1/translate', 'POST'],
    ['DELETE', '/api/v1/translate', 'POST'],
    ['OPTIONS', '/api/v1/translate', 'POST'],
    ['GET', '/api/v1/auth/keys', 'POST'],
    ['DELETE', '/api/v1/auth/keys', 'POST'],
    ['POST', '/api/v1/auth/keys/me', 'GET, HEAD'],
    ['DELETE', '/api/v1/auth/keys/me', 'GET, HEAD'],
  ])(
    'is answered 405 with those that it takes: %s %s [decision: Further codes]',
    async (method, path, allow) => {
      const answer = await service.ask(path, { method });
      expectError(answer, 405, { code: 'METHOD_NOT_ALLOWED' });
      expect(answer.headers.get('allow')).toBe(allow);
    },
  );

  test.each(['TRACE', 'PROPFIND', 'QUERY', 'LINK', 'M-SEARCH'])(
    'is answered 405 however rare it is: %s [decision: Further codes]',
    async (method) => {
      const answer = await sendBytes(service.url, requestHead(`${method} /api/v1/translate`));
      expect(answer.status).toBe(405);
      expect(answer.headers['allow']).toBe('POST');
      expect(JSON.parse(answer.body)).toMatchObject({ detail: { code: 'METHOD_NOT_ALLOWED' } });
    },
  );

  test('is told with HEAD by status and headers alone [decision: Further codes]', async () => {
    const answer = await service.ask('/api/v1/translate', { method: 'HEAD' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(answer.text).toBe('');
  });
});

const ENDPOINTS = [
  ['/api/v1/auth/keys', 'POST'],
  ['/api/v1/auth/keys/me', 'GET, HEAD'],
  ['/api/v1/translate', 'POST'],
  ['/api/v1/translate/batch', 'POST'],
  ['/api/v1/speech/stt', 'POST'],
  ['/api/v1/speech/tts', 'POST'],
  ['/api/v1/detect', 'POST'],
  ['/api/v1/languages', 'GET, HEAD'],
  ['/health', 'GET, HEAD'],
  ['/ready', 'GET, HEAD'],
  ['/openapi.json', 'GET, HEAD'],
  ['/docs', 'GET, HEAD'],
] as const;

describe.each(ENDPOINTS)('%s', (path, allow) => {
  const other = allow === 'POST' ? 'GET' : 'POST';

  test('tells the methods that it takes, however it is written [decision: Further codes]', async () => {
    const encoded = path.replace(/[a-z]/g, (letter) => `%${letter.codePointAt(0)?.toString(16)}`);
    for (const written of [path, encoded, `${path}?x=%zz`, `${path}?`]) {
      for (const method of [other, 'PUT', 'DELETE', 'OPTIONS']) {
        const answer = await service.ask(written, { method });
        expectError(answer, 405, { code: 'METHOD_NOT_ALLOWED' });
        expect(answer.headers.get('allow')).toBe(allow);
      }
    }
  });

  test('is not there under an address that is only like it [decision: Further codes]', async () => {
    const likes = [
      `${path}/`,
      `/${path}`,
      `${path}/x`,
      path.toUpperCase(),
      `${path}%20`,
      `${path};x`,
      `${path}.`,
    ];
    for (const like of likes) {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const answer = await service.ask(like, { method });
        expectError(answer, 404, { code: 'NOT_FOUND' });
        expect(answer.headers.get('allow')).toBeNull();
      }
    }
  });
});

describe('HEAD', () => {
  test.each(['/api/v1/auth/keys/me', '/api/v1/languages', '/health', '/ready', '/openapi.json'])(
    'is answered as GET, without the body: %s [decision: Further codes]',
    async (path) => {
      const key = await service.issueKey();
      const [get, head] = [
        await service.ask(path, { key }),
        await service.ask(path, { method: 'HEAD', key }),
      ];
      expect([get.status, head.status, head.text]).toEqual([200, 200, '']);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    },
  );

  test('is refused as GET: without a key, without an address [spec 5.7] [decision: Further codes]', async () => {
    const statuses = [];
    for (const path of ['/api/v1/auth/keys/me', '/nothing']) {
      statuses.push((await service.ask(path, { method: 'HEAD' })).status);
    }
    expect(statuses).toEqual([401, 404]);
  });
});

describe('a query', () => {
  test('changes nothing about the address [spec 4.1]', async () => {
    const key = await service.issueKey();
    const answer = await service.ask('/api/v1/auth/keys/me?verbose=1&x=%zz', { key });
    expect(answer.status).toBe(200);
    expectError(await service.ask('/api/v1/nothing?x=/api/v1/translate'), 404, { code: 'NOT_FOUND' });
    const wrong = await service.ask('/api/v1/translate?x=1');
    expect(wrong.headers.get('allow')).toBe('POST');
  });
});
