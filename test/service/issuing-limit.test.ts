import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeClock } from '../../packages/core/test/fake-clock.js';
import { expectError, fieldOf, type Answer } from './answer.js';
import { startService, type RunningService } from './running-service.js';

const clock = createFakeClock();

let service: RunningService;
beforeAll(async () => {
  service = await startService({ parts: { clock } });
});
afterAll(() => service.close());

function issue(at: RunningService, request: { headers?: Record<string, string>; body?: unknown } = {}) {
  return at.ask('/api/v1/auth/keys', { method: 'POST', body: { name: 'many' }, ...request });
}

async function issueMany(at: RunningService, count: number): Promise<readonly Answer[]> {
  return Promise.all(Array.from({ length: count }, () => issue(at)));
}

describe('issuing keys', () => {
  test('is limited to 300 a minute for one address, with or without a key [decision: Limit on issuing]', async () => {
    const answers = await issueMany(service, 299);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const key = String(fieldOf(answers[0] ?? (await issue(service)), 'api_key'));
    clock.advance(15_000);
    const last = await issue(service, { body: { name: '' } });
    expect(last.status).toBe(422);
    expect(last.headers.get('ratelimit-policy')).toBe('"keys";q=300;w=60');
    expect(last.headers.get('ratelimit')).toBe('"keys";r=0;t=45');
    const refused = await issue(service, { headers: { authorization: `Bearer ${key}` } });
    expectError(refused, 429, {
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Rate limit of 300 requests per minute exceeded. Retry after 45 seconds.',
      retry_after_seconds: 45,
    });
    expect(refused.headers.get('retry-after')).toBe('45');
  });

  test('is not opened by any header that a caller can write [decision: Limit on issuing]', async () => {
    clock.advance(60_000);
    const forged = Array.from({ length: 310 }, (_, index) => {
      const address = `198.51.100.${index % 250}`;
      const headers = {
        'x-forwarded-for': address,
        'x-real-ip': address,
        'x-client-ip': address,
        forwarded: `for=${address}`,
        'true-client-ip': address,
      };
      return issue(service, { headers });
    });
    const statuses = (await Promise.all(forged)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('shuts nobody out of what needs a key [decision: Limit on issuing]', async () => {
    clock.advance(60_000);
    const key = await service.issueKey();
    expect((await issueMany(service, 300)).filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await service.ask('/api/v1/auth/keys/me', { key })).status).toBe(200);
    const body = { text: 'Good morning' };
    expect((await service.ask('/api/v1/detect', { method: 'POST', key, body })).status).toBe(200);
  });

  test('comes before the size of the body [decision: Order of checks]', async () => {
    clock.advance(60_000);
    await issueMany(service, 300);
    expect((await issue(service, { body: { name: 'x'.repeat(20_000) } })).status).toBe(429);
    clock.advance(60_000);
    expect((await issue(service, { body: { name: 'x'.repeat(20_000) } })).status).toBe(413);
  });

  test('has the limit that the operator sets [decision: Limit on issuing] [decision: Configuration]', async () => {
    const environment = { NJIA_KEY_ISSUE_LIMIT_PER_MINUTE: '3' };
    await using strict = await startService({ environment, parts: { clock } });
    const answers = await issueMany(strict, 5);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(
      Array.from({ length: 5 }, () => '"keys";q=3;w=60'),
    );
  });

  test('has no limit where that is 0 [spec 5.8] [decision: Limit on issuing]', async () => {
    const environment = { NJIA_KEY_ISSUE_LIMIT_PER_MINUTE: '0' };
    await using open = await startService({ environment, parts: { clock } });
    for (const { status, headers } of await issueMany(open, 350)) {
      expect([status, headers.get('ratelimit')]).toEqual([201, null]);
    }
  });
});
