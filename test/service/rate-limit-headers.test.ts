import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeClock } from '../../packages/core/test/fake-clock.js';
import type { Answer } from './answer.js';
import { startService, type Ask, type RunningService } from './running-service.js';

const path = '/api/v1/translate';
const tooLarge = 'x'.repeat(1024 * 1024 + 1);
const xml = { 'content-type': 'text/xml' };
const unserved = { text: 'Good morning', target_lang: 'sw', source_lang: 'en' };
const clock = createFakeClock();

let service: RunningService;
beforeAll(async () => {
  const environment = { NJIA_PROVIDER_H_TOKEN: '', NJIA_LIMIT_TRANSLATE_PER_MINUTE: '5' };
  service = await startService({ environment, parts: { clock } });
});
afterAll(() => service.close());

function headersOf({ headers }: Answer): readonly (string | null)[] {
  return ['ratelimit-policy', 'ratelimit', 'retry-after'].map((name) => headers.get(name));
}

function post(key: string, request: Ask): Promise<Answer> {
  return service.ask(path, { method: 'POST', key, ...request });
}

describe('the RateLimit headers', () => {
  test('are on every answer after authentication, and count whatever was admitted [spec 4.14] [decision: Rate-limit headers] [decision: Order of checks]', async () => {
    const key = await service.issueKey();
    const policy = '"translate";q=5;w=60';
    const served = await post(key, { body: { ...unserved, target_lang: 'lug' } });
    expect([served.status, ...headersOf(served)]).toEqual([200, policy, '"translate";r=4;t=60', null]);
    clock.advance(1000);
    const large = await post(key, { headers: xml, body: tooLarge });
    expect([large.status, ...headersOf(large)]).toEqual([413, policy, '"translate";r=3;t=59', null]);
    const typed = await post(key, { headers: xml, body: '{' });
    expect([typed.status, ...headersOf(typed)]).toEqual([415, policy, '"translate";r=2;t=59', null]);
    clock.advance(8999.5);
    const invalid = await post(key, { body: '{' });
    expect([invalid.status, ...headersOf(invalid)]).toEqual([422, policy, '"translate";r=1;t=51', null]);
    const failed = await post(key, { body: unserved });
    expect([failed.status, ...headersOf(failed)]).toEqual([503, policy, '"translate";r=0;t=51', null]);
    const refused = await post(key, { body: unserved });
    expect([refused.status, ...headersOf(refused)]).toEqual([429, policy, '"translate";r=0;t=51', '51']);
  });

  test('tell the seconds until the oldest admission leaves the window [decision: Rate-limit headers]', async () => {
    const key = await service.issueKey();
    await post(key, { body: {} });
    clock.advance(20_000);
    await post(key, { body: {} });
    clock.advance(39_000);
    expect(headersOf(await post(key, { body: {} }))[1]).toBe('"translate";r=2;t=1');
    clock.advance(1000);
    expect(headersOf(await post(key, { body: {} }))[1]).toBe('"translate";r=2;t=20');
  });

  test('are not on answers before authentication: 401, 404, 405 [decision: Rate-limit headers]', async () => {
    const key = await service.issueKey();
    const answers = [
      await service.ask(path, { method: 'POST', body: unserved }),
      await post('svc_x', { body: unserved }),
      await service.ask(path, { key }),
      await service.ask(`${path}/`, { method: 'POST', key, body: unserved }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 405, 404]);
    for (const answer of answers) expect(headersOf(answer)).toEqual([null, null, null]);
  });

  test.each(['/api/v1/auth/keys/me', '/api/v1/languages', '/health', '/ready'])(
    'are not on what is not limited: %s [decision: Inspection]',
    async (unlimited) => {
      const answer = await service.ask(unlimited, { key: await service.issueKey() });
      expect(answer.status).toBe(200);
      expect(headersOf(answer)).toEqual([null, null, null]);
    },
  );
});

describe('a key that has used its minute', () => {
  test('is told so before anything about the body, and only after it is known [decision: Order of checks]', async () => {
    const key = await service.issueKey();
    for (let sent = 0; sent < 5; sent += 1) await post(key, { body: '{' });
    const refused = [
      await post(key, { headers: xml, body: tooLarge }),
      await post(key, { headers: xml, body: '{' }),
      await post(key, { body: '{' }),
      await post(key, { body: unserved }),
      await post(key, { headers: { 'x-deadline-ms': 'soon' }, body: unserved }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    expect((await post(`${key}0`, { body: unserved })).status).toBe(401);
    expect((await service.ask(path, { method: 'PUT', key, body: unserved })).status).toBe(405);
  });
});
