import { describe, expect, test } from 'vitest';
import { expectError } from './answer.js';
import { itemsOf, translateBatch } from './batch-calls.js';
import { startService } from './running-service.js';

describe('a batch', () => {
  test('is one request, however many items it has and whatever becomes of them [decision: requests_total]', async () => {
    await using service = await startService();
    const key = await service.issueKey();
    await translateBatch(service, { items: itemsOf(50) }, { key });
    await translateBatch(service, { items: itemsOf(50, { text: '' }) }, { key });
    await translateBatch(service, { items: itemsOf(51) }, { key });
    await translateBatch(service, '{', { key });
    expect(await service.requestsTotal(key)).toBe(5);
  });

  test('is one of ten in a minute, with a window of its own [spec 8.4] [decision: Rate-limit headers]', async () => {
    await using service = await startService();
    const key = await service.issueKey();
    for (let left = 9; left >= 0; left -= 1) {
      const { status, headers } = await translateBatch(service, { items: itemsOf(left + 1) }, { key });
      expect(status).toBe(200);
      expect(headers.get('ratelimit-policy')).toBe('"batch";q=10;w=60');
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"batch";r=${left};t=\\d+$`));
    }
    service.sandbox.reset();
    const refused = await translateBatch(service, { items: itemsOf(1) }, { key });
    const seconds = Number(refused.headers.get('retry-after'));
    expectError(refused, 429, { code: 'RATE_LIMIT_EXCEEDED', retry_after_seconds: seconds });
    expect(service.sandbox.requests()).toEqual([]);
    const single = await service.translate({ text: 'Good morning', target_lang: 'sw' }, { key });
    expect(single.headers.get('ratelimit')).toMatch(/^"translate";r=59;/);
    expect((await translateBatch(service, { items: itemsOf(1) })).status).toBe(200);
  });

  test('that is refused with 422 was admitted and counts towards its limit [decision: Order of checks]', async () => {
    await using service = await startService({ environment: { NJIA_LIMIT_BATCH_PER_MINUTE: '2' } });
    const key = await service.issueKey();
    expect((await translateBatch(service, '{', { key })).status).toBe(422);
    expect((await translateBatch(service, { items: itemsOf(51) }, { key })).status).toBe(422);
    expect((await translateBatch(service, '{', { key })).status).toBe(429);
  });

  test.each([
    [undefined, 'MISSING_API_KEY'],
    [`svc_${'0'.repeat(40)}`, 'INVALID_API_KEY'],
  ])('needs a key: %s is %s, before its body is looked at [spec 1.11] [spec 4.15]', async (key, code) => {
    await using service = await startService();
    const answer = await service.ask('/api/v1/translate/batch', { method: 'POST', key, body: '{' });
    expectError(answer, 401, { code });
  });
});
