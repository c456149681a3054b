import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type Fault, type Sandbox, type UpstreamName } from '../index.js';
import { translationCall, upstreams } from './translation-call.contract.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

function translate(
  server: UpstreamName,
  text = 'Good morning, my friend.',
  init: RequestInit = {},
): Promise<Response> {
  const [url, call] = translationCall(sandbox, server, text);
  return fetch(url, { ...call, ...init });
}

async function normalBody(server: UpstreamName): Promise<string> {
  return withoutId(await (await translate(server)).text());
}

/** provider_u numbers its answers. */
function withoutId(body: string): string {
  return body.replace(/"id":"trans-[^"]*"/u, '"id":""');
}

interface BrokenAnswer {
  readonly status: number | undefined;
  readonly received: string;
  readonly failure: string | undefined;
}

/** The parts of an answer that breaks off, which `fetch` does not show. */
function readByHand(server: UpstreamName): Promise<BrokenAnswer> {
  const [url, { headers, body }] = translationCall(sandbox, server, 'Good morning, my friend.');
  return new Promise((resolve) => {
    const outgoing = request(url, { method: 'POST', headers }, (response) => {
      let received = '';
      response.on('data', (chunk: Buffer) => {
        received += chunk.toString('utf8');
      });
      response.on('error', (error: NodeJS.ErrnoException) => {
        resolve({ status: response.statusCode, received, failure: error.code });
      });
    });
    outgoing.on('error', () => {}); // newer versions of Node tell the request as well as its answer
    outgoing.end(body);
  });
}

describe.each(upstreams)('at %s', (server) => {
  function inject(fault: Exclude<Fault, { kind: 'documented' }>): void {
    sandbox.inject({ server, times: 1, fault });
  }

  test('a literal JSON answer comes as given, once', async () => {
    inject({ kind: 'answer', status: 418, body: { error: ['teapot'] }, headers: { 'Retry-After': '7' } });
    const response = await translate(server);
    expect(response.status).toBe(418);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('x-njia-sandbox')).toBe('1');
    expect(await response.json()).toEqual({ error: ['teapot'] });
    expect((await translate(server)).status).toBe(200);
    expect(sandbox.requests().map((record) => [record.status, record.fault])).toEqual([
      [418, 'answer'],
      [200, null],
    ]);
  });

  test('a literal text answer is sent as text, under another content type if one is given', async () => {
    inject({ kind: 'answer', status: 500, body: 'Oops' });
    const plain = await translate(server);
    expect([plain.headers.get('content-type'), await plain.text()]).toEqual([
      'text/plain; charset=utf-8',
      'Oops',
    ]);
    inject({ kind: 'answer', status: 504, body: '<p>', headers: { 'Content-Type': 'text/html' } });
    expect((await translate(server)).headers.get('content-type')).toBe('text/html');
  });

  test('a delay ends in the normal answer', async () => {
    const normal = await normalBody(server);
    inject({ kind: 'delay', ms: 5 });
    expect(withoutId(await (await translate(server)).text())).toBe(normal);
  });

  test('a delay is over when the caller leaves', async () => {
    inject({ kind: 'delay', ms: 3_600_000 });
    const caller = new AbortController();
    const arrival = sandbox.nextRequest();
    const call = expect(translate(server, 'Hello', { signal: caller.signal })).rejects.toThrow('aborted');
    await arrival;
    caller.abort();
    await call;
    await sandbox.settled();
    expect(sandbox.requests()).toMatchObject([{ aborted: true, status: null, fault: 'delay' }]);
  });

  test('a hang never answers', async () => {
    inject({ kind: 'hang' });
    const caller = new AbortController();
    const arrival = sandbox.nextRequest();
    const call = expect(translate(server, 'Hello', { signal: caller.signal })).rejects.toThrow('aborted');
    await arrival;
    caller.abort();
    await call;
  });

  test('a reset before the body gives no answer at all', async () => {
    inject({ kind: 'reset_before_body' });
    await expect(translate(server)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    await sandbox.settled();
    expect(sandbox.requests()).toMatchObject([{ status: null, aborted: false, fault: 'reset_before_body' }]);
  });

  test('a reset in the body comes after the head and a part of the body', async () => {
    const normal = await normalBody(server);
    inject({ kind: 'reset_in_body' });
    const { status, received, failure } = await readByHand(server);
    expect(status).toBe(200);
    expect(failure).toBe('ECONNRESET');
    expect(received.length).toBeGreaterThan(0);
    expect(normal.length).toBeGreaterThan(received.length);
  });

  test('truncated JSON is a complete HTTP message that does not parse', async () => {
    inject({ kind: 'truncated_json' });
    const response = await translate(server);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    const body = await response.text();
    expect(() => JSON.parse(body) as unknown).toThrow(SyntaxError);
  });

  test('HTML with 200 is a web page', async () => {
    inject({ kind: 'html_200' });
    const response = await translate(server);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toMatch(/^<!DOCTYPE html>/u);
  });

  test('a wrong content type stands over the normal body', async () => {
    const normal = await normalBody(server);
    inject({ kind: 'wrong_content_type' });
    const html = await translate(server);
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(withoutId(await html.text())).toBe(normal);
    inject({ kind: 'wrong_content_type', contentType: 'image/png' });
    expect((await translate(server)).headers.get('content-type')).toBe('image/png');
  });

  test('an empty text is the normal answer around nothing', async () => {
    inject({ kind: 'empty_text' });
    const body: unknown = await (await translate(server)).json();
    const expected = {
      provider_u: expect.objectContaining({
        output: expect.objectContaining({ translated_text: '' }) as unknown,
      }) as unknown,
      provider_w: '',
      provider_h: [{ translation_text: '' }],
    };
    expect(body).toEqual(expected[server]);
  });

  test('a slow drip brings the whole normal body in pieces', async () => {
    const normal = await normalBody(server);
    inject({ kind: 'slow_drip', bytes: 40, pauseMs: 1 });
    expect(withoutId(await (await translate(server)).text())).toBe(normal);
  });

  test('a slow drip stops when the caller leaves', async () => {
    inject({ kind: 'slow_drip' });
    const caller = new AbortController();
    const response = await translate(server, 'Hello', { signal: caller.signal });
    caller.abort();
    await expect(response.text()).rejects.toThrow('aborted');
    await sandbox.settled();
    expect(sandbox.requests()).toMatchObject([{ aborted: true, status: 200 }]);
  });
});
