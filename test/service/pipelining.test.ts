import { describe, expect, test } from 'vitest';
import { converse, rawRequest, statusesOf } from './conversation.js';
import { startHeldUpstream } from './held-upstream.js';
import type { RawAnswer } from './raw-http.js';
import { startService } from './running-service.js';

const malformed = 'GARBAGE\r\n\r\n';

function translating(key: string): string {
  const body = '{"text":"Hello.","target_lang":"sw","source_lang":"en"}';
  return rawRequest(
    'POST /api/v1/translate',
    [`Authorization: Bearer ${key}`, `Content-Length: ${body.length}`],
    body,
  );
}

function codesOf(answers: readonly RawAnswer[]): readonly unknown[] {
  return answers.map(({ body }) => {
    const { detail } = JSON.parse(body) as { readonly detail?: { readonly code: string } };
    return detail?.code;
  });
}

describe('requests on one connection', () => {
  test('sent in one write are answered in their order [decision: Request id]', async () => {
    await using service = await startService();
    const sent = ['one', 'two', 'three'].map((id, index) =>
      rawRequest(['GET /health', 'GET /nothing', 'GET /api/v1/translate'][index] ?? '', [
        `X-Request-Id: ${id}`,
      ]),
    );
    const conversation = await converse(service.url, sent.join(''));
    const answers = await conversation.answers(3);
    expect(statusesOf(answers)).toEqual([200, 404, 405]);
    expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(['one', 'two', 'three']);
    conversation.leave();
  });

  test('wait for a slow one before them', async () => {
    await using upstream = await startHeldUpstream();
    await using service = await startService({ environment: upstream.environment });
    const key = await service.issueKey();
    const conversation = await converse(service.url, translating(key) + rawRequest('GET /health'));
    await upstream.arrival;
    upstream.release();
    const [translated, health] = await conversation.answers(2);
    expect(translated?.body).toContain('Habari.');
    expect(health?.body).toBe('{"status":"ok"}');
    conversation.leave();
  });

  test('are all given up when the caller leaves, those whose turn has not come too [decision: Deadlines]', async () => {
    await using upstream = await startHeldUpstream();
    await using service = await startService({ environment: upstream.environment });
    const key = await service.issueKey();
    const conversation = await converse(service.url, translating(key) + translating(key));
    await upstream.arrivals(2);
    conversation.leave();
    const left = () => service.log.entries().filter(({ status }) => status === 499);
    await service.log.entry(() => left().length === 2);
  });
});

describe('what is no HTTP after a request', () => {
  test('is refused after that request has its own answer [decision: Error body]', async () => {
    await using upstream = await startHeldUpstream();
    await using service = await startService({ environment: upstream.environment });
    const key = await service.issueKey();
    const conversation = await converse(service.url, translating(key) + malformed);
    await upstream.arrival;
    conversation.send(malformed);
    upstream.release();
    const answers = await conversation.ended;
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect(answers[0]?.body).toContain('Habari.');
  });

  test('is refused after it when it comes later, too [decision: Error body]', async () => {
    await using service = await startService();
    const conversation = await converse(service.url, rawRequest('GET /health'));
    await conversation.answers(1);
    conversation.send(malformed);
    expect(statusesOf(await conversation.ended)).toEqual([200, 400]);
  });

  test('in a body is refused once the requests before it are answered [decision: Error body]', async () => {
    await using upstream = await startHeldUpstream();
    await using service = await startService({ environment: upstream.environment });
    const key = await service.issueKey();
    const broken = rawRequest('POST /api/v1/auth/keys', ['Transfer-Encoding: chunked'], 'zz\r\n');
    const conversation = await converse(service.url, translating(key) + broken);
    await upstream.arrival;
    upstream.release();
    const answers = await conversation.ended;
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect(codesOf(answers)).toEqual([undefined, 'VALIDATION_ERROR']);
  });

  test('in the body of a request that has its answer already gets no second one [decision: Error body]', async () => {
    await using service = await startService();
    const refused = rawRequest('POST /api/v1/translate', ['Transfer-Encoding: chunked'], '5\r\nhello\r\n');
    const conversation = await converse(service.url, refused);
    await conversation.answers(1);
    conversation.send('zz\r\n');
    const answers = await conversation.ended;
    expect(codesOf(answers)).toEqual(['MISSING_API_KEY']);
  });

  test('is no defect of ours in the log [decision: Further codes]', async () => {
    await using service = await startService();
    const broken = rawRequest('POST /api/v1/auth/keys', ['Transfer-Encoding: chunked'], 'zz\r\n');
    await (
      await converse(service.url, broken)
    ).ended;
    await (
      await converse(service.url, malformed)
    ).ended;
    await service.log.entry(({ status }) => status === 499);
    expect(service.log.entries().filter(({ level }) => Number(level) > 30)).toEqual([]);
    const refusals = service.log.entries().filter(({ msg }) => msg === 'malformed request');
    expect(refusals).toHaveLength(2);
  });
});
