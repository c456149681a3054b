import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInvalid, fieldOf, type Answer } from './answer.js';
import { startService, type RunningService } from './running-service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const emoji = '👩🏾‍🌾';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

function issue(body: unknown): Promise<Answer> {
  return service.ask('/api/v1/auth/keys', { method: 'POST', body });
}

describe('POST /api/v1/auth/keys', () => {
  test('answers 201 with exactly the four fields of a new key [spec 2.1] [spec 2.3] [spec 4.5] [spec 8.7] [spec 5.3] [decision: POST /api/v1/auth/keys]', async () => {
    const before = Date.now();
    const answer = await issue({ name: 'Kampala office' });
    const after = Date.now();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      api_key: expect.stringMatching(/^svc_[0-9a-f]{40}$/) as unknown,
      name: 'Kampala office',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
    });
    const createdAt = Date.parse(String(fieldOf(answer, 'created_at')));
    expect(createdAt).toBeGreaterThanOrEqual(before);
    expect(createdAt).toBeLessThanOrEqual(after);
    expect(Date.parse(String(fieldOf(answer, 'expires_at'))) - createdAt).toBe(365 * DAY_MS);
  });

  test('needs no authentication, and a bad Authorization header does not matter [spec 1.10] [spec 4.2] [spec 5.2]', async () => {
    const answer = await service.ask('/api/v1/auth/keys', {
      method: 'POST',
      headers: { authorization: 'Bearer nonsense' },
      body: { name: 'anyone' },
    });
    expect(answer.status).toBe(201);
  });

  test('the lifetime is a setting, and fractions of a day are allowed [spec 5.6] [decision: Configuration]', async () => {
    await using brief = await startService({ environment: { NJIA_KEY_LIFETIME_DAYS: '0.5' } });
    const answer = await brief.ask('/api/v1/auth/keys', { method: 'POST', body: { name: 'half a day' } });
    const lifetime =
      Date.parse(String(fieldOf(answer, 'expires_at'))) - Date.parse(String(fieldOf(answer, 'created_at')));
    expect(lifetime).toBe(DAY_MS / 2);
  });

  test('every key is another one, also under the same name [spec 3.3] [spec 5.8]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue({ name: 'same' })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map((answer) => fieldOf(answer, 'api_key'))).size).toBe(20);
  });

  test('a new key leaves the ones before it as they were [spec 3.2]', async () => {
    const first = await service.issueKey('first');
    const [before] = [await service.ask('/api/v1/auth/keys/me', { key: first })];
    await service.issueKey('first');
    const after = await service.ask('/api/v1/auth/keys/me', { key: first });
    expect(after.status).toBe(200);
    expect(after.body).toEqual({ ...(before.body as object), requests_total: 2 });
  });
});

describe('the name of a key', () => {
  test.each([
    ['is missing', {}],
    ['is null', { name: null }],
    ['is a number', { name: 7 }],
    ['is an object', { name: { first: 'x' } }],
    ['is empty', { name: '' }],
    ['is white space of several kinds', { name: ' \t\n\u00a0\u2003' }],
    ['has 101 characters', { name: 'n'.repeat(101) }],
    ['has 101 characters outside the basic plane', { name: '🌍'.repeat(101) }],
    ['has a lone surrogate', { name: 'a\ud800' }],
  ])('is refused when it %s [decision: POST /api/v1/auth/keys]', async (_what, body) => {
    expectInvalid(await issue(body), ['name']);
  });

  test.each([
    ['one character', 'n'],
    ['100 characters', 'n'.repeat(100)],
    ['100 characters outside the basic plane', '🌍'.repeat(100)],
    ['joined emoji and combining tone marks', `${emoji} Ẹ̀kọ́ Yorùbá`],
    ['Arabic', 'مكتب الخرطوم'],
    ['white space around it', '  \tour office\n '],
    ['100 characters and white space around them', `  ${'n'.repeat(100)}  `],
    ['a NUL inside', 'before\u0000after'],
    ['quotes and SQL', `'; DROP TABLE api_keys; --"`],
  ])(
    'is kept and answered as given: %s [spec 4.3] [decision: POST /api/v1/auth/keys]',
    async (_what, name) => {
      const issued = await issue({ name });
      expect(issued.status).toBe(201);
      expect(fieldOf(issued, 'name')).toBe(name);
      const key = String(fieldOf(issued, 'api_key'));
      const inspected = await service.ask('/api/v1/auth/keys/me', { key });
      expect(fieldOf(inspected, 'name')).toBe(name);
    },
  );

  test('is all that is read: unknown fields are ignored [decision: Fields of a request body]', async () => {
    const answer = await issue({ name: 'plain', api_key: 'svc_mine', expires_at: '2999-01-01T00:00:00Z' });
    expect(answer.status).toBe(201);
    expect(fieldOf(answer, 'api_key')).not.toBe('svc_mine');
    expect(fieldOf(answer, 'expires_at')).not.toBe('2999-01-01T00:00:00Z');
  });
});
