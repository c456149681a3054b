import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { fieldOf } from './answer.js';
import { startHeldUpstream } from './held-upstream.js';
import { inspectKeyAt, issueKeyAt, translateAt } from './service-calls.js';
import { startServiceProcess } from './service-process.js';

const request = { text: 'Hello.', target_lang: 'sw', source_lang: 'en' };

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('ends an idle service with exit code 0 [decision: Starting it]', async () => {
    const service = startServiceProcess(temporaryFolder());
    await issueKeyAt(await service.url); // and keeps its connection open
    service.signal(signal);
    expect(await service.ended).toEqual({ code: 0, signal: null });
    expect(service.saidLines().at(-1)).toBe('Closing: finishing the requests in flight.');
  });

  test('lets the request in flight be answered and counted first, then exits 0 [decision: Starting it]', async () => {
    await using upstream = await startHeldUpstream();
    const folder = temporaryFolder();
    const service = startServiceProcess(folder, upstream.environment);
    const url = await service.url;
    const key = await issueKeyAt(url);
    const answer = translateAt(url, key, request);
    await upstream.arrival;
    service.signal(signal);
    await service.said(/^Closing/m);
    upstream.release();
    expect((await answer).status).toBe(200);
    expect(fieldOf(await answer, 'translated_text')).toBe('Habari.');
    expect(await service.ended).toEqual({ code: 0, signal: null });

    const next = startServiceProcess(folder);
    expect(fieldOf(await inspectKeyAt(await next.url, key), 'requests_total')).toBe(2);
  });
});

describe('a signal that comes twice at once', () => {
  test('counts as one: the request in flight is still answered [decision: Starting it]', async () => {
    await using upstream = await startHeldUpstream();
    const service = startServiceProcess(temporaryFolder(), upstream.environment);
    const url = await service.url;
    const answer = translateAt(url, await issueKeyAt(url), request);
    await upstream.arrival;
    service.signal('SIGINT');
    service.signal('SIGTERM');
    await service.said(/^Closing/m);
    upstream.release();
    expect((await answer).status).toBe(200);
    expect(await service.ended).toEqual({ code: 0, signal: null });
  });
});

describe('kill -9', () => {
  test('loses no count of a request that was answered, nor any key [decision: requests_total]', async () => {
    await using upstream = await startHeldUpstream();
    upstream.release();
    const folder = temporaryFolder();
    const first = startServiceProcess(folder, upstream.environment);
    const url = await first.url;
    const key = await issueKeyAt(url);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0 ? translateAt(url, key, request) : translateAt(url, key, {}),
      ),
    );
    const lateKey = await issueKeyAt(url);
    first.signal('SIGKILL');
    expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);

    const second = startServiceProcess(folder);
    const inspected = await inspectKeyAt(await second.url, key);
    expect(fieldOf(inspected, 'requests_total')).toBe(41);
    expect((await inspectKeyAt(await second.url, lateKey)).status).toBe(200);
  });
});
