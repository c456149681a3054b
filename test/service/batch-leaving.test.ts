import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { itemsOf, translateBatch } from './batch-calls.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const translations = [{ path: '/tasks' }, { path: '/v1/translate' }, { path: '/models' }] as const;

/** Sends 20 items to each provider, none of which answers, and goes away once each has the 16 that come first. */
async function leaveDuringTheUpstreamCalls(key: string): Promise<void> {
  const { sandbox } = service;
  for (const server of ['provider_u', 'provider_w', 'provider_h'] as const) {
    sandbox.inject({ server, match: { textIncludes: 'goat' }, fault: { kind: 'hang' } });
  }
  const caller = new AbortController();
  const items = ['lug', 'yo', 'sw'].flatMap((target_lang) => itemsOf(16, { target_lang }));
  const more = itemsOf(2, { text: 'One goat more.', target_lang: 'lug' });
  const answer = translateBatch(service, { items: [...items, ...more] }, { key, signal: caller.signal });
  const abandoned = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  for (const filter of translations) {
    while (sandbox.requests(filter).length < 16) await sandbox.nextRequest(filter);
  }
  caller.abort();
  await abandoned;
  await sandbox.settled();
  await service.log.entry(({ status }) => status === 499);
}

describe('a caller of a batch who goes away', () => {
  test('ends every upstream call, and no further one is begun [decision: Deadlines]', async () => {
    await leaveDuringTheUpstreamCalls(await service.issueKey());
    for (const filter of translations) {
      const calls = service.sandbox.requests(filter);
      expect(calls.map(({ aborted, status }) => ({ aborted, status }))).toEqual(
        Array.from({ length: 16 }, () => ({ aborted: true, status: null })),
      );
    }
  });

  test('is counted once [decision: requests_total]', async () => {
    const key = await service.issueKey();
    await leaveDuringTheUpstreamCalls(key);
    expect(await service.requestsTotal(key)).toBe(2);
  });

  test('is told in the log as what it is, not as a defect of ours nor as failed tries [decision: Further codes]', async () => {
    await leaveDuringTheUpstreamCalls(await service.issueKey());
    expect(service.log.entries().filter(({ level }) => Number(level) > 30)).toEqual([]);
    expect(
      service.log.entries().filter(({ msg }) => msg !== 'request' && !/listening/.test(String(msg))),
    ).toEqual([]);
  });
});
