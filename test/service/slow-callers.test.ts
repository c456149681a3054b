import { describe, expect, test } from 'vitest';
import type { ConnectionBounds } from '../../packages/server/src/http/connection-bounds.js';
import { converse, rawRequest, statusesOf, type Conversation } from './conversation.js';
import { startHeldUpstream } from './held-upstream.js';
import { startService, type RunningService } from './running-service.js';

/** So short that every slow caller is too slow. */
const IMPATIENT = { headersTimeoutMs: 50, requestTimeoutMs: 100, checkIntervalMs: 10 };
/** Long enough for a caller who is not slow, on a machine that is. */
const FAIR = { headersTimeoutMs: 1500, requestTimeoutMs: 1500, checkIntervalMs: 10 };

function startBounded(bounds: Partial<ConnectionBounds> = IMPATIENT): Promise<RunningService> {
  return startService({ parts: { bounds } });
}

/** Sends a byte whenever the service has had time to look for late requests, until the connection ends. */
function drip(conversation: Conversation, byte: string): void {
  const timer = setInterval(() => conversation.send(byte), 5);
  void conversation.ended.then(() => clearInterval(timer));
}

/** The one answer is a 408 in the shape of every error, and the connection ends with it. */
async function expectTooSlow({ ended }: Conversation): Promise<void> {
  const answers = await ended;
  expect(statusesOf(answers)).toEqual([408]);
  expect(answers[0]?.headers).toMatchObject({
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': expect.stringMatching(/^[\w-]+$/) as unknown,
  });
  const message = 'The request did not arrive in time. Send it again.';
  expect(JSON.parse(answers[0]?.body ?? '')).toEqual({
    detail: { code: 'VALIDATION_ERROR', message, errors: [{ field: 'request', message }] },
  });
}

describe('a caller who is too slow', () => {
  test('with the head of a request is answered 408, however many bytes come [decision: Error body]', async () => {
    await using service = await startBounded();
    const conversation = await converse(service.url, 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    drip(conversation, 'x');
    await expectTooSlow(conversation);
  });

  test('after half a line is answered 408 [decision: Error body]', async () => {
    await using service = await startBounded();
    await expectTooSlow(await converse(service.url, 'GET /hea'));
  });

  test('with the head of a second request is answered 408 after the first answer [decision: Error body]', async () => {
    await using service = await startBounded(FAIR);
    const conversation = await converse(service.url, `${rawRequest('GET /health')}GET /nothing HTT`);
    expect(statusesOf(await conversation.ended)).toEqual([200, 408]);
  });

  test.each([
    ['declared', 'Content-Length: 16000', '{'],
    ['chunked', 'Transfer-Encoding: chunked', '1\r\n{\r\n'],
  ])('with a body is answered 408; its length %s [decision: Error body]', async (_what, framing, part) => {
    await using service = await startBounded();
    const conversation = await converse(service.url, rawRequest('POST /api/v1/auth/keys', [framing], part));
    drip(conversation, part);
    await expectTooSlow(conversation);
  });

  test('with a form is answered 408, and its place is free for others [decision: POST /api/v1/speech/stt]', async () => {
    await using service = await startBounded(FAIR);
    const key = await service.issueKey();
    const head = [`Authorization: Bearer ${key}`, 'Content-Type: multipart/form-data; boundary=x'];
    const request = rawRequest('POST /api/v1/speech/stt', [...head, 'Content-Length: 1000'], '--x\r\n');
    const uploads = await Promise.all(Array.from({ length: 20 }, () => converse(service.url, request)));
    await Promise.all(uploads.map(expectTooSlow));
    const body = '--x--\r\n';
    const whole = rawRequest('POST /api/v1/speech/stt', [...head, `Content-Length: ${body.length}`], body);
    const conversation = await converse(service.url, whole);
    expect(statusesOf(await conversation.answers(1))).toEqual([422]);
    conversation.leave();
  });

  test('with a body that nobody waits for gets no second answer [decision: Error body]', async () => {
    await using service = await startBounded(FAIR);
    const request = rawRequest('POST /api/v1/translate', ['Content-Length: 1000']);
    const conversation = await converse(service.url, request);
    drip(conversation, 'x');
    expect(statusesOf(await conversation.ended)).toEqual([401]);
  });

  test('keeps nobody else waiting, and is no defect of ours in the log [decision: Further codes]', async () => {
    await using service = await startBounded(FAIR);
    const slow = await Promise.all(Array.from({ length: 50 }, () => converse(service.url, 'GET /hea')));
    expect((await service.ask('/health')).status).toBe(200);
    await Promise.all(slow.map(expectTooSlow));
    expect(service.log.entries().filter(({ level }) => Number(level) > 30)).toEqual([]);
  });
});

describe('a connection', () => {
  test('on which nothing is asked any more is closed without a word [decision: Starting it]', async () => {
    await using service = await startBounded({ keepAliveTimeoutMs: 20 });
    const conversation = await converse(service.url, rawRequest('GET /health'));
    expect(statusesOf(await conversation.ended)).toEqual([200]);
  });

  test('on which nothing was ever asked is closed [decision: Starting it]', async () => {
    await using service = await startBounded();
    const { ended } = await converse(service.url);
    await ended;
  });

  test('may wait for its answer longer than for its request [decision: Deadlines]', async () => {
    await using upstream = await startHeldUpstream();
    await using service = await startService({
      environment: upstream.environment,
      parts: { bounds: { ...FAIR, keepAliveTimeoutMs: 20 } },
    });
    const answer = service.translate({ text: 'Hello.', target_lang: 'sw', source_lang: 'en' });
    await upstream.arrival;
    const slow = await converse(service.url, 'GET /hea');
    await slow.ended; // later than the bounds of the request in flight
    upstream.release();
    expect((await answer).status).toBe(200);
  });
});
