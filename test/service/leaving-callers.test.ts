import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startService, type RunningService } from './running-service.js';

const request = { text: 'Good morning, my friend.', target_lang: 'lug', source_lang: 'en' };

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

/** Sends the request, and goes away once the upstream has it. */
async function leaveDuringTheUpstreamCall(key: string): Promise<void> {
  service.sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault: { kind: 'hang' } });
  const caller = new AbortController();
  const arrival = service.sandbox.nextRequest({ path: '/tasks' });
  const answer = service.translate(request, { key, signal: caller.signal });
  const abandoned = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await arrival;
  caller.abort();
  await abandoned;
  await service.sandbox.settled();
}

describe('a caller who goes away', () => {
  test('ends the upstream call, and nobody else is asked [decision: Deadlines]', async () => {
    await leaveDuringTheUpstreamCall(await service.issueKey());
    expect(service.sandbox.requests({ path: '/tasks' })).toMatchObject([{ aborted: true, status: null }]);
    expect(service.sandbox.requests({ server: 'provider_h' })).toEqual([]);
  });

  test('is counted [decision: requests_total]', async () => {
    const key = await service.issueKey();
    await leaveDuringTheUpstreamCall(key);
    expect(await service.requestsTotal(key)).toBe(2);
  });

  test('is told in the log as what it is, not as a defect of ours [decision: Further codes]', async () => {
    await leaveDuringTheUpstreamCall(await service.issueKey());
    const entry = await service.log.entry(({ status }) => status === 499);
    expect(entry).toMatchObject({ level: 30, msg: 'request', route: '/api/v1/translate' });
    expect(service.log.entries().filter(({ level }) => Number(level) > 30)).toEqual([]);
  });
});
