import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { converse, rawRequest, statusesOf } from './conversation.js';
import { startService, type RunningService } from './running-service.js';

const body = '{"name":"awaited"}';
const MEBIBYTE = 1024 * 1024;

let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_BATCH_PER_MINUTE: '1' } });
  key = await service.issueKey();
  await service.ask('/api/v1/translate/batch', { method: 'POST', key, body: {} });
});
afterAll(() => service.close());

function issuing(headers: readonly string[]): string {
  return rawRequest('POST /api/v1/auth/keys', headers);
}

describe('a caller who waits for 100 Continue', () => {
  test('is told to go on, and is served [decision: Order of checks]', async () => {
    const head = issuing(['Expect: 100-continue', `Content-Length: ${body.length}`]);
    const conversation = await converse(service.url, head);
    expect(statusesOf(await conversation.answers(1))).toEqual([100]);
    conversation.send(body);
    expect(statusesOf(await conversation.answers(2))).toEqual([100, 201]);
    conversation.leave();
  });

  test('may send the body in chunks, and not wait after all [decision: Order of checks]', async () => {
    const head = issuing(['Expect: 100-Continue', 'Transfer-Encoding: chunked']);
    const conversation = await converse(
      service.url,
      `${head}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
    expect(statusesOf(await conversation.answers(2))).toEqual([100, 201]);
    conversation.leave();
  });

  test.each([
    { status: 404, line: 'POST /nothing', headers: [] },
    { status: 405, line: 'PUT /api/v1/translate', headers: [] },
    { status: 401, line: 'POST /api/v1/translate', headers: [] },
    { status: 429, line: 'POST /api/v1/translate/batch', headers: ['Authorization: Bearer %'] },
    { status: 413, line: 'POST /api/v1/translate', headers: ['Authorization: Bearer %'] },
    { status: 413, line: 'POST /api/v1/speech/stt', headers: ['Authorization: Bearer %'] },
  ])(
    'is told $status instead, where the head tells enough: $line [decision: Order of checks]',
    async ({ status, line, headers }) => {
      const head = [
        ...headers.map((header) => header.replace('%', key)),
        'Expect: 100-continue',
        `Content-Length: ${26 * MEBIBYTE}`,
      ];
      const answers = await (await converse(service.url, rawRequest(line, head))).ended;
      expect(statusesOf(answers)).toEqual([status]);
    },
  );
});

describe('an expectation of another kind', () => {
  test.each(['nonsense', '200-ok', ''])(
    'is not looked at: "%s" [decision: Error body]',
    async (expectation) => {
      const head = issuing([`Expect: ${expectation}`, `Content-Length: ${body.length}`]);
      const conversation = await converse(service.url, head + body);
      const [answer] = await conversation.answers(1);
      expect(answer?.status).toBe(201);
      expect(answer?.headers['x-request-id']).toMatch(/^[\w-]+$/);
      conversation.leave();
    },
  );
});

describe('a body that is too large', () => {
  test('is refused before any of it has come [decision: Body limits]', async () => {
    const conversation = await converse(service.url, issuing(['Content-Length: 16385']));
    const [answer] = await conversation.answers(1);
    expect(answer?.status).toBe(413);
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ detail: { code: 'PAYLOAD_TOO_LARGE' } });
    conversation.leave();
  });

  test('is refused as soon as the chunks of it are, while more are to come [decision: Body limits]', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const conversation = await converse(service.url, issuing(['Transfer-Encoding: chunked']) + chunk);
    conversation.send('1\r\nx\r\n');
    expect(statusesOf(await conversation.answers(1))).toEqual([413]);
    conversation.leave();
  });

  test.each(['declared', 'chunked'])(
    'is let pass when its sender goes on, and the connection with it; its length %s [decision: Body limits]',
    async (framing) => {
      const size = 4 * MEBIBYTE;
      const isDeclared = framing === 'declared';
      const length = isDeclared ? `Content-Length: ${size}` : 'Transfer-Encoding: chunked';
      const conversation = await converse(service.url, issuing([length]));
      const bytes = 'x'.repeat(size);
      conversation.send(isDeclared ? bytes : `${size.toString(16)}\r\n${bytes}\r\n0\r\n\r\n`);
      conversation.send(rawRequest('GET /health'));
      expect(statusesOf(await conversation.answers(2))).toEqual([413, 200]);
      conversation.leave();
    },
  );
});
