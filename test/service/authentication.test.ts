import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Answer } from './answer.js';
import { requestHead, sendBytes } from './raw-http.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;
let key: string;
/** Well-formed, but of another service's store. */
let unknownKey: string;
beforeAll(async () => {
  service = await startService();
  key = await service.issueKey();
  await using other = await startService();
  unknownKey = await other.issueKey();
});
afterAll(() => service.close());

const PROTECTED = [
  ['GET', '/api/v1/auth/keys/me', undefined],
  ['POST', '/api/v1/translate', { text: 'Good morning', target_lang: 'sw' }],
] as const;

function withHeader(authorization: string): Promise<Answer> {
  return service.ask('/api/v1/auth/keys/me', { headers: { authorization } });
}

function expectRefused(answer: Answer, code: 'MISSING_API_KEY' | 'INVALID_API_KEY'): void {
  expectError(answer, 401, { code });
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
}

describe.each(PROTECTED)('%s %s', (method, path, body) => {
  test('serves a valid key [spec 5.1] [spec 4.8]', async () => {
    expect((await service.ask(path, { method, key, body })).status).toBe(200);
  });

  test('without an Authorization header answers MISSING_API_KEY [spec 1.11] [spec 5.7] [spec 7.1] [decision: Wrong scheme]', async () => {
    expectRefused(await service.ask(path, { method, body }), 'MISSING_API_KEY');
  });

  test('with a well-formed key that was never issued here answers INVALID_API_KEY [spec 5.6] [spec 7.2]', async () => {
    expectRefused(await service.ask(path, { method, body, key: unknownKey }), 'INVALID_API_KEY');
  });

  test('does not take a key from the query, nor under another header [spec 5.1]', async () => {
    const inQuery = await service.ask(`${path}?api_key=${key}&access_token=${key}`, { method, body });
    expectRefused(inQuery, 'MISSING_API_KEY');
    const elsewhere = await service.ask(path, { method, body, headers: { 'x-api-key': key } });
    expectRefused(elsewhere, 'MISSING_API_KEY');
  });
});

describe('an Authorization header', () => {
  test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])(
    'may write the scheme as %s [decision: Wrong scheme]',
    async (scheme) => {
      expect((await withHeader(`${scheme} ${key}`)).status).toBe(200);
    },
  );

  test.each<readonly [string, (key: string) => string]>([
    ['another scheme', (valid) => `Basic ${valid}`],
    ['basic credentials', () => 'Basic dXNlcjpwYXNzd29yZA=='],
    ['the scheme alone', () => 'Bearer'],
    ['the key alone', (valid) => valid],
    ['no space between', (valid) => `Bearer${valid}`],
    ['something after the key', (valid) => `Bearer ${valid} more`],
    ['two keys', (valid) => `Bearer ${valid}, Bearer ${valid}`],
    ['the key in quotes', (valid) => `Bearer "${valid}"`],
    ['a key in upper case', (valid) => `Bearer ${valid.toUpperCase()}`],
    ['a key whose digits are in upper case', (valid) => `Bearer svc_${valid.slice(4).toUpperCase()}`],
    ['a key without its last digit', (valid) => `Bearer ${valid.slice(0, -1)}`],
    ['a key with a digit more', (valid) => `Bearer ${valid}0`],
    ['a key with another prefix', (valid) => `Bearer sk_${valid.slice(4)}`],
    ['garbage', () => 'Bearer ../../etc/passwd'],
    ['a long word', () => `Bearer ${'a'.repeat(8000)}`],
  ])('with %s answers INVALID_API_KEY [spec 5.4] [decision: Wrong scheme]', async (_what, write) => {
    expectRefused(await withHeader(write(key)), 'INVALID_API_KEY');
  });

  test.each(['Authorization:', 'Authorization: ', 'Authorization: Bearer ', 'Authorization: Bearer    '])(
    'that is empty but there answers INVALID_API_KEY: "%s" [decision: Wrong scheme]',
    async (line) => {
      const answer = await sendBytes(service.url, requestHead('GET /api/v1/auth/keys/me', [line]));
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(JSON.parse(answer.body)).toMatchObject({ detail: { code: 'INVALID_API_KEY' } });
    },
  );

  test('with a digit of the key changed answers INVALID_API_KEY, whichever digit it is [spec 5.6]', async () => {
    const digits = key.slice(4).split('');
    const changed = digits.map((digit, index) => digits.with(index, digit === '0' ? '1' : '0').join(''));
    const answers = await Promise.all(changed.map((hex) => withHeader(`Bearer svc_${hex}`)));
    expect(answers).toHaveLength(40);
    for (const answer of answers) expectRefused(answer, 'INVALID_API_KEY');
  });
});

describe('a key whose time has come', () => {
  test('is refused with INVALID_API_KEY from that very instant on, and served until then [spec 3.1] [spec 5.6] [spec 7.2] [spec 8.7]', async () => {
    let now = Date.parse('2026-11-21T10:00:00.000Z');
    const clock = { now: () => now, monotonic: () => performance.now() };
    await using timed = await startService({ parts: { clock } });
    const brief = await timed.issueKey();
    now = Date.parse('2027-11-21T09:59:59.999Z');
    expect((await timed.ask('/api/v1/auth/keys/me', { key: brief })).status).toBe(200);
    now = Date.parse('2027-11-21T10:00:00.000Z');
    expectRefused(await timed.ask('/api/v1/auth/keys/me', { key: brief }), 'INVALID_API_KEY');
    expectRefused(
      await timed.translate({ text: 'Hello', target_lang: 'sw' }, { key: brief }),
      'INVALID_API_KEY',
    );
  });
});
