import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectInvalid } from './answer.js';
import { requestHead, sendBytes } from './raw-http.js';
import { startService, type RunningService } from './running-service.js';

const good = JSON.stringify({ text: 'Good morning', target_lang: 'sw', source_lang: 'en' });
const KIBIBYTE = 1024;

let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService();
  key = await service.issueKey();
});
afterAll(() => service.close());

describe('a body that is no JSON object', () => {
  test.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['an open brace', '{'],
    ['a trailing comma', '{"text":"Hello",}'],
    ['single quotes', "{'text':'Hello'}"],
    ['two objects', '{}{}'],
    ['a form', 'text=Hello&target_lang=sw'],
    ['an array', `[${good}]`],
    ['a string', '"Hello"'],
    ['a number', '1'],
    ['true', 'true'],
    ['null', 'null'],
    ['NaN', 'NaN'],
    ['deep nesting', '['.repeat(50_000)],
    ['deep nesting of objects', '{"text":'.repeat(50_000)],
  ])('is answered 422 INVALID_JSON: %s [decision: Error body]', async (_what, body) => {
    expectInvalid(await service.translate(body), ['body'], 'INVALID_JSON');
  });

  test.each([
    ['a byte that is no UTF-8', [0xff]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate in three bytes', [0xed, 0xa0, 0x80]],
    ['a character cut off', [0xf0, 0x9f, 0x8c]],
    ['Latin-1', [0xe9]],
  ])('is answered 422 INVALID_JSON: %s [decision: Error body]', async (_what, bytes) => {
    const body = Buffer.concat([
      Buffer.from('{"text":"'),
      Buffer.from(bytes),
      Buffer.from('","target_lang":"sw"}'),
    ]);
    expectInvalid(await service.translate(body), ['body'], 'INVALID_JSON');
  });

  test('is so at every operation with a body [spec 4.1]', async () => {
    for (const body of ['', '[]', '{"name":']) {
      const answer = await service.ask('/api/v1/auth/keys', { method: 'POST', body });
      expectInvalid(answer, ['body'], 'INVALID_JSON');
    }
  });
});

describe('the media type', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'Application/JSON',
    'application/json; charset=us-ascii',
    'application/problem+json',
    'application/vnd.api+json; charset=utf8',
  ])('may be %s [spec 4.1] [decision: Order of checks]', async (contentType) => {
    const answer = await service.translate(good, { headers: { 'content-type': contentType } });
    expect(answer.status).toBe(200);
  });

  test.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
    'application/jsonp',
    'application/json; charset=utf-16',
    'application/json; charset=utf-16le',
    'application/json; charset=iso-8859-1',
    'application/octet-stream',
    'json',
    '*/*',
  ])('may not be %s: 415 [spec 4.1] [decision: Further codes]', async (contentType) => {
    const answer = await service.translate(good, { headers: { 'content-type': contentType } });
    expectError(answer, 415, { code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('is JSON when it is left out [decision: Order of checks]', async () => {
    const head = requestHead('POST /api/v1/translate', [
      `Authorization: Bearer ${key}`,
      `Content-Length: ${good.length}`,
    ]);
    const answer = await sendBytes(service.url, head + good);
    expect(answer.status).toBe(200);
  });

  test('and the body may both be left out, which is no JSON [decision: Error body]', async () => {
    const head = requestHead('POST /api/v1/translate', [`Authorization: Bearer ${key}`]);
    const answer = await sendBytes(service.url, head);
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.body)).toMatchObject({ detail: { reason: 'INVALID_JSON' } });
  });

  test('does not keep a byte order mark from being read [decision: Order of checks]', async () => {
    expect((await service.translate(`\ufeff${good}`)).status).toBe(200);
  });
});

/** A request's body of exactly so many bytes that is good but for its length. */
function bodyOf(bytes: number, fields: object): string {
  const start = `${JSON.stringify(fields).slice(0, -1)},"filler":"`;
  return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
}

const LIMITS = [
  { path: '/api/v1/auth/keys', limit: 16 * KIBIBYTE, fields: { name: 'large' }, served: 201 },
  {
    path: '/api/v1/translate',
    limit: 1024 * KIBIBYTE,
    fields: { text: 'Good morning', target_lang: 'sw', source_lang: 'en' },
    served: 200,
  },
];

describe.each(LIMITS)('the body limit of $path, $limit bytes,', ({ path, limit, fields, served }) => {
  function send(body: string, framing: 'declared' | 'chunked') {
    const length = framing === 'declared' ? `Content-Length: ${body.length}` : 'Transfer-Encoding: chunked';
    const head = requestHead(`POST ${path}`, [
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      length,
    ]);
    const half = body.length >> 1;
    const chunks = [body.slice(0, half), body.slice(half)].map(
      (part) => `${part.length.toString(16)}\r\n${part}\r\n`,
    );
    return sendBytes(service.url, head + (framing === 'declared' ? body : `${chunks.join('')}0\r\n\r\n`));
  }

  test.each(['declared', 'chunked'] as const)(
    'is kept by a body of that size, its length %s [decision: Body limits]',
    async (framing) => {
      expect((await send(bodyOf(limit, fields), framing)).status).toBe(served);
    },
  );

  test.each(['declared', 'chunked'] as const)(
    'is passed by one byte more, its length %s: 413 [decision: Body limits]',
    async (framing) => {
      const answer = await send(bodyOf(limit + 1, fields), framing);
      expect(answer.status).toBe(413);
      expect(answer.headers['x-request-id']).toBeDefined();
      expect(JSON.parse(answer.body)).toMatchObject({ detail: { code: 'PAYLOAD_TOO_LARGE' } });
    },
  );

  test('is applied to the length that is declared, before the body comes [decision: Body limits]', async () => {
    const head = requestHead(`POST ${path}`, [
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      'Content-Length: 1000000000',
    ]);
    expect((await sendBytes(service.url, head)).status).toBe(413);
  });
});

/** A request on a connection that stays open. */
function keyRequest(contentType: string, body: string): string {
  return [
    'POST /api/v1/auth/keys HTTP/1.1',
    'Host: localhost',
    `Content-Type: ${contentType}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

test('a body that is refused does not cost the connection [decision: Order of checks]', async () => {
  const last = requestHead('GET /nothing');
  const answers = await sendBytes(
    service.url,
    keyRequest('text/plain', 'hi') + keyRequest('application/json', '{') + last,
  );
  expect(answers.status).toBe(415);
  expect(answers.body.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 404']);
});
