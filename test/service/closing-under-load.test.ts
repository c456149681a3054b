import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { fieldOf } from './answer.js';
import { converse, rawRequest, statusesOf } from './conversation.js';
import { startHeldUpstream } from './held-upstream.js';
import { keepAsking } from './keep-asking.js';
import { startService } from './running-service.js';
import { inspectKeyAt, issueKeyAt } from './service-calls.js';
import { startServiceProcess } from './service-process.js';

const health = rawRequest('GET /health');
const unlimited = { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' };

function translating(key: string): string {
  const body = '{"text":"Hello.","target_lang":"sw","source_lang":"en"}';
  const headers = [`Authorization: Bearer ${key}`, `Content-Length: ${body.length}`];
  return rawRequest('POST /api/v1/translate', headers, body);
}

describe('closing under load', () => {
  test('answers 100 requests in flight, and those that still come on open connections [decision: Starting it]', async () => {
    await using upstream = await startHeldUpstream();
    const service = await startService({ environment: { ...upstream.environment, ...unlimited } });
    const key = await service.issueKey();
    const idle = await Promise.all(Array.from({ length: 30 }, () => converse(service.url, health)));
    await Promise.all(idle.map((each) => each.answers(1)));
    const waiting = await Promise.all(
      Array.from({ length: 100 }, () => converse(service.url, translating(key))),
    );
    await upstream.arrival;
    const closed = service.close();
    for (const each of idle) each.send(health);
    for (const each of idle) {
      const answers = await each.ended;
      expect(statusesOf(answers)).toEqual([200, 200]);
      expect(answers[1]?.headers['connection']).toBe('close');
    }
    upstream.release();
    for (const each of waiting) {
      const [answer, ...more] = await each.ended;
      expect(more).toEqual([]);
      expect(answer?.headers['connection']).toBe('close');
      expect(answer?.body).toContain('Habari.');
    }
    await closed;
  });

  test('answers every request that was sent behind another on its connection [decision: Starting it]', async () => {
    await using upstream = await startHeldUpstream();
    const service = await startService({ environment: { ...upstream.environment, ...unlimited } });
    const { ended } = await converse(service.url, translating(await service.issueKey()) + health + health);
    await upstream.arrival;
    const closed = service.close();
    upstream.release();
    expect(statusesOf(await ended)).toEqual([200, 200, 200]);
    await closed;
  });

  test('takes the rest of an upload in progress, and answers it [decision: Starting it]', async () => {
    const service = await startService();
    const size = 4 * 1024 * 1024;
    const head = [
      `Authorization: Bearer ${await service.issueKey()}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Expect: 100-continue',
      `Content-Length: ${size}`,
    ];
    const upload = await converse(service.url, rawRequest('POST /api/v1/speech/stt', head));
    await upload.answers(1);
    const closed = service.close();
    for (let part = 0; part < 4; part += 1) upload.send('x'.repeat(size / 4));
    const answers = await upload.ended;
    expect(statusesOf(answers)).toEqual([100, 422]);
    expect(answers[1]?.headers['connection']).toBe('close');
    await closed;
  });

  test('ends when its callers have gone away [decision: Starting it]', async () => {
    await using upstream = await startHeldUpstream();
    const service = await startService({ environment: upstream.environment });
    const waiting = await converse(service.url, translating(await service.issueKey()));
    await upstream.arrival;
    const closed = service.close();
    waiting.leave();
    await closed;
  });
});

describe('SIGTERM under load', () => {
  test('loses no request and no count, and exits 0 [decision: Starting it] [decision: requests_total]', async () => {
    await using upstream = await startHeldUpstream();
    upstream.release();
    const folder = temporaryFolder();
    const service = startServiceProcess(folder, { ...upstream.environment, ...unlimited });
    const url = await service.url;
    const key = await issueKeyAt(url);
    const load = Array.from({ length: 30 }, () => keepAsking(url, translating(key)));
    const warm = await converse(url, translating(key));
    await warm.answers(1);
    service.signal('SIGTERM');
    const asked = await Promise.all(load);
    expect(await service.ended).toEqual({ code: 0, signal: null });
    let answered = 1;
    for (const { sent, answers } of asked) {
      expect(statusesOf(answers)).toEqual(Array.from({ length: sent }, () => 200));
      expect(answers.every(({ body }) => body.includes('Habari.'))).toBe(true);
      answered += answers.length;
    }
    expect(answered).toBeGreaterThan(30);
    const next = startServiceProcess(folder);
    expect(fieldOf(await inspectKeyAt(await next.url, key), 'requests_total')).toBe(answered + 1);
  });
});
