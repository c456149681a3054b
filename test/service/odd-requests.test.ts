import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInvalid, fieldOf } from './answer.js';
import { converse, rawRequest, statusesOf } from './conversation.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_DETECT_PER_MINUTE: '0' } });
  key = await service.issueKey();
});
afterAll(() => service.close());

function detect(body: string) {
  return service.ask('/api/v1/detect', { method: 'POST', key, body });
}

describe('odd JSON', () => {
  const deepArray = '['.repeat(100_000) + ']'.repeat(100_000);
  const deepObject = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000);

  test.each([
    ['arrays', deepArray],
    ['objects', deepObject],
  ])(
    'nested 100,000 levels deep is checked like any other: %s [decision: Fields of a request body]',
    async (_what, deep) => {
      expectInvalid(await detect(`{"text":${deep}}`), ['text']);
      expect((await detect(`{"text":"Good morning","more":${deep}}`)).status).toBe(200);
      expectInvalid(await detect(deepArray), ['body'], 'INVALID_JSON');
    },
  );

  test('with a field twice is read by the last one [decision: Fields of a request body]', async () => {
    expect(fieldOf(await detect('{"text":7,"text":"Good morning"}'), 'language')).toBe('en');
    expectInvalid(await detect('{"text":"Good morning","text":7}'), ['text']);
  });

  test.each(['{"__proto__":{"text":"Hello"}}', '{"constructor":{"prototype":{"text":"Hello"}}}'])(
    'does not reach behind the fields: %s [decision: Fields of a request body]',
    async (body) => {
      expectInvalid(await detect(body), ['text']);
      expect(fieldOf(await detect(`{"text":"Good morning",${body.slice(1)}`), 'language')).toBe('en');
      expect(Object.hasOwn(Object.prototype, 'text')).toBe(false);
    },
  );

  test.each(['{"text":"Hello"}x', '{"text":"Hello"}\u0000', '{"text":"Hello"},', '\u0000{"text":"Hello"}'])(
    'with something around it is none: %j [decision: Error body]',
    async (body) => {
      expectInvalid(await detect(body), ['body'], 'INVALID_JSON');
    },
  );

  test('behind a byte order mark, or in white space, is JSON [decision: Error body]', async () => {
    expect((await detect('\ufeff \r\n\t{"text":"Good morning"}\n\n')).status).toBe(200);
  });
});

describe('odd headers', () => {
  test('of any number are taken within their size [decision: Error body]', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `X-Header-${index}: ${index}`);
    const conversation = await converse(service.url, rawRequest('GET /health', many));
    expect(statusesOf(await conversation.answers(1))).toEqual([200]);
    conversation.leave();
  });

  test.each([
    ['one long one', [`X-Long: ${'x'.repeat(16_400)}`]],
    ['many short ones', Array.from({ length: 2000 }, (_, index) => `X-Header-${index}: 1`)],
    ['a long key', [`Authorization: Bearer ${'x'.repeat(16_400)}`]],
    ['far more than anyone reads', [`X-Long: ${'x'.repeat(2_000_000)}`]],
  ])('beyond it are refused with 431: %s [decision: Error body]', async (_what, headers) => {
    const answers = await (await converse(service.url, rawRequest('GET /health', headers))).ended;
    expect(statusesOf(answers)).toEqual([431]);
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual({
      detail: { code: 'PAYLOAD_TOO_LARGE', message: 'The request headers are too large.' },
    });
  });

  test('an address beyond it, too [decision: Error body]', async () => {
    const line = `GET /${'x'.repeat(17_000)}`;
    const answers = await (await converse(service.url, rawRequest(line))).ended;
    expect(statusesOf(answers)).toEqual([431]);
  });

  test('a long address is not there like any other [decision: Further codes]', async () => {
    for (const path of [`/${'x'.repeat(8000)}`, `/docs/api/static/${'x'.repeat(8000)}`]) {
      expect((await service.ask(path)).body).toMatchObject({ detail: { code: 'NOT_FOUND' } });
    }
  });

  test('a body of a GET is not read [spec 4.6]', async () => {
    const body = 'not { JSON';
    const headers = [`Authorization: Bearer ${key}`, `Content-Length: ${body.length}`, 'Content-Type: x'];
    const conversation = await converse(service.url, rawRequest('GET /api/v1/auth/keys/me', headers, body));
    const [answer] = await conversation.answers(1);
    expect(answer?.status).toBe(200);
    expect(answer?.body).toContain('requests_total');
    conversation.leave();
  });
});

describe('an upload that is broken off', () => {
  test.each([
    ['JSON', '/api/v1/detect', 'application/json'],
    ['a form', '/api/v1/speech/stt', 'multipart/form-data; boundary=x'],
  ])('is no defect of ours, and is counted: %s [decision: requests_total]', async (_what, path, type) => {
    await using own = await startService();
    const caller = await own.issueKey();
    const head = [`Authorization: Bearer ${caller}`, `Content-Type: ${type}`, 'Expect: 100-continue'];
    const request = rawRequest(`POST ${path}`, [...head, 'Content-Length: 1000'], '--x\r\n');
    const conversation = await converse(own.url, request);
    await conversation.answers(1); // the body is being read
    conversation.leave();
    const left = await own.log.entry(({ route }) => route === path);
    expect(left).toMatchObject({ msg: 'request', level: 30, status: 499 });
    expect(own.log.entries().filter(({ level }) => Number(level) > 30)).toEqual([]);
    expect(await own.requestsTotal(caller)).toBe(2);
  });
});
