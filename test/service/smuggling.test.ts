import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { converse, rawRequest, statusesOf } from './conversation.js';
import { startService, type RunningService } from './running-service.js';

const smuggled = rawRequest('GET /health');
const json = '{"name":"x"}';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_KEY_ISSUE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => service.close());

function issuing(headers: readonly string[], body: string): string {
  return rawRequest('POST /api/v1/auth/keys', headers, body);
}

describe('a request of which the end is in doubt', () => {
  test.each([
    ['two framings', ['Content-Length: 12', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
    ['two framings, in the other order', ['Transfer-Encoding: chunked', 'Content-Length: 5'], '0\r\n\r\n'],
    ['two lengths', ['Content-Length: 12', 'Content-Length: 0'], json],
    ['one length twice', ['Content-Length: 12', 'Content-Length: 12'], json],
    ['a list of lengths', ['Content-Length: 12, 12'], json],
    ['a negative length', ['Content-Length: -12'], json],
    ['a length with a sign', ['Content-Length: +12'], json],
    ['a hexadecimal length', ['Content-Length: 0xc'], json],
    ['a length that is too long for any integer', [`Content-Length: ${'9'.repeat(30)}`], json],
    ['a length that is empty', ['Content-Length: '], json],
    ['a coding of another name', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`],
    ['a coding in quotes', ['Transfer-Encoding: "chunked"'], `0\r\n\r\n${smuggled}`],
    ['chunked not last', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`],
    ['a second coding', ['Transfer-Encoding: chunked', 'Transfer-Encoding: x'], `0\r\n\r\n${smuggled}`],
    ['the identity coding', ['Transfer-Encoding: identity'], `0\r\n\r\n${smuggled}`],
    ['white space before a colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`],
    ['a length with white space before its colon', ['Content-Length : 12'], json],
    ['a folded header', ['Transfer-Encoding:\r\n chunked'], `0\r\n\r\n${smuggled}`],
    ['a folded first header', [' Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
    ['a header without a colon', ['Transfer-Encoding chunked'], smuggled],
    ['a bare CR in a header', ['X: a\rTransfer-Encoding: chunked'], smuggled],
    ['a bare LF after a header', ['X: a\nTransfer-Encoding: chunked'], smuggled],
    ['a NUL in a header', ['X: a\0b'], smuggled],
    ['a chunk whose size is no number', ['Transfer-Encoding: chunked'], `zz\r\n${smuggled}`],
    ['a chunk longer than it says', ['Transfer-Encoding: chunked'], `2\r\n${json}\r\n0\r\n\r\n${smuggled}`],
    ['a chunk ended by a bare LF', ['Transfer-Encoding: chunked'], `c\n${json}\r\n0\r\n\r\n${smuggled}`],
    ['a chunk size beyond any integer', ['Transfer-Encoding: chunked'], `${'f'.repeat(20)}\r\n${smuggled}`],
    ['two hosts', ['Host: other.example', 'Content-Length: 12'], json + smuggled],
  ])('is refused once, and its connection ended: %s [decision: Error body]', async (_what, headers, body) => {
    const { ended } = await converse(service.url, issuing(headers, body));
    const answers = await ended;
    expect(statusesOf(answers)).toEqual([400]);
    expect(answers[0]?.headers['connection']).toBe('close');
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ detail: { code: 'VALIDATION_ERROR' } });
  });

  test.each([
    ['bare LFs', 'GET /health HTTP/1.1\nHost: localhost\n\n'],
    ['no host', `GET /health HTTP/1.1\r\n\r\n${smuggled}`],
    ['a space in its target', rawRequest('GET /health x')],
    ['a target that is an authority', rawRequest('GET localhost:80')],
    ['the method CONNECT', rawRequest('CONNECT localhost:80')],
    ['a version to come', 'GET /health HTTP/1.2\r\nHost: localhost\r\n\r\n'],
    ['no version', 'GET /health\r\n\r\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['the start of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001'],
  ])('is refused so as well with %s [decision: Error body]', async (_what, bytes) => {
    const answers = await (await converse(service.url, bytes)).ended;
    expect(statusesOf(answers)).toEqual([400]);
  });
});

describe('a request that is unusual but clear', () => {
  test.each([
    ['chunks with an extension', ['Transfer-Encoding: chunked'], `c;a=b\r\n${json}\r\n0\r\n\r\n`],
    ['chunks and a trailer', ['Transfer-Encoding: chunked'], `c\r\n${json}\r\n0\r\nX-Sum: 1\r\n\r\n`],
    [
      'chunks of one byte',
      ['Transfer-Encoding: chunked'],
      `${json
        .split('')
        .map((c) => `1\r\n${c}\r\n`)
        .join('')}0\r\n\r\n`,
    ],
    ['a tab before the coding', ['Transfer-Encoding:\tchunked'], `c\r\n${json}\r\n0\r\n\r\n`],
    ['the coding in capitals', ['Transfer-Encoding: CHUNKED'], `c\r\n${json}\r\n0\r\n\r\n`],
    ['zeros before its length', ['Content-Length: 0012'], json],
  ])('is answered, and so is the next: %s [spec 4.5]', async (_what, headers, body) => {
    const conversation = await converse(service.url, issuing(headers, body) + smuggled);
    expect(statusesOf(await conversation.answers(2))).toEqual([201, 200]);
    conversation.leave();
  });

  test('may offer to change the protocol, which ends the connection with its answer [spec 4.5]', async () => {
    const headers = ['Connection: Upgrade', 'Upgrade: h2c', 'Content-Length: 12'];
    const answers = await (await converse(service.url, issuing(headers, json) + smuggled)).ended;
    expect(statusesOf(answers)).toEqual([201]);
    expect(answers[0]?.headers['connection']).toBe('close');
  });

  test.each([
    ['GET http://localhost/health', 200],
    ['GET HTTP://other.example:81/health?x=1', 200],
    ['GET http://localhost/api/v1/translate', 405],
    ['GET http://localhost', 302],
    ['GET https://localhost/nothing', 404],
  ])('may name the whole address: %s [spec 4.1]', async (line, status) => {
    const conversation = await converse(service.url, rawRequest(line));
    expect(statusesOf(await conversation.answers(1))).toEqual([status]);
    conversation.leave();
  });

  test('of HTTP/1.0 needs no host, and ends the connection unless it asks otherwise [spec 4.1]', async () => {
    const brief = await converse(service.url, 'GET /health HTTP/1.0\r\n\r\n');
    expect(statusesOf(await brief.ended)).toEqual([200]);
    const kept = await converse(service.url, 'GET /health HTTP/1.0\r\nConnection: keep-alive\r\n\r\n');
    await kept.answers(1);
    kept.send(smuggled);
    expect(statusesOf(await kept.answers(2))).toEqual([200, 200]);
    kept.leave();
  });
});

describe('a body', () => {
  test.each([
    ['of a GET', 'GET /health', 200],
    ['of an address that is not there', 'POST /nothing', 404],
    ['of a method that is not taken', 'PUT /health', 405],
    ['of a caller without a key', 'POST /api/v1/translate', 401],
    ['of a preflight', 'OPTIONS /health', 405],
  ])('%s is never read as the next request [decision: Order of checks]', async (_what, line, status) => {
    for (const [framing, body] of [
      [`Content-Length: ${smuggled.length}`, smuggled],
      ['Transfer-Encoding: chunked', `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`],
    ] as const) {
      const request = rawRequest(line, [framing], body);
      const last = rawRequest('GET /last', ['Connection: close']);
      const answers = await (await converse(service.url, request + last)).ended;
      expect(statusesOf(answers)).toEqual([status, 404]);
    }
  });
});
