import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { UpstreamError } from '@njia/core';
import { createUndiciTransport } from './undici-transport.js';

const idle = () => new AbortController().signal;

/** A server that answers as told, and a transport; both end with the test. */
async function setUp(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const transport = createUndiciTransport();
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await transport.close();
  });
  return { url: `http://127.0.0.1:${port}/path?query=1`, transport };
}

describe('the undici transport', () => {
  test('sends method, path, headers and body, and reads the whole answer', async () => {
    const { url, transport } = await setUp((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        response.writeHead(418, {
          'X-Method': String(request.method),
          'X-Key': String(request.headers['x-key']),
        });
        response.end(`${String(request.url)} ${body}`);
      });
    });
    const answer = await transport.send({
      method: 'POST',
      url,
      headers: { 'X-Key': 'k' },
      body: 'ẹ̀kọ́ 🌍',
      signal: idle(),
    });
    expect(answer).toMatchObject({ status: 418, body: '/path?query=1 ẹ̀kọ́ 🌍' });
    expect(answer.headers).toMatchObject({ 'x-method': 'POST', 'x-key': 'k' });
  });

  test('sends no body where there is none, and joins headers that come twice', async () => {
    const { url, transport } = await setUp((request, response) => {
      response.setHeader('Set-Cookie', ['a=1', 'b=2']);
      response.end(String(request.headers['content-length']));
    });
    const answer = await transport.send({ method: 'GET', url, headers: {}, signal: idle() });
    expect(answer).toMatchObject({ status: 200, body: 'undefined', headers: { 'set-cookie': 'a=1, b=2' } });
  });

  test('does not follow a redirect, which would carry the credential away', async () => {
    const asked: unknown[] = [];
    const { url, transport } = await setUp((request, response) => {
      asked.push(request.url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const answer = await transport.send({ method: 'POST', url, headers: {}, body: '', signal: idle() });
    expect(answer).toMatchObject({ status: 307, headers: { location: '/elsewhere' } });
    expect(asked).toEqual(['/path?query=1']);
  });

  test.each<readonly [string, RequestListener]>([
    ['reset before the answer', (request) => void request.socket.resetAndDestroy()],
    [
      'reset in the middle of the body',
      (request, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('half', () => request.socket.resetAndDestroy());
      },
    ],
    ['closed before the answer', (request) => void request.socket.end()],
  ])('tells a connection that is %s as network [decision: attempts]', async (_what, listener) => {
    const { url, transport } = await setUp(listener);
    const sent = transport.send({ method: 'POST', url, headers: {}, body: 'x', signal: idle() });
    await expect(sent).rejects.toSatisfy(
      (error) => error instanceof UpstreamError && error.failure === 'network' && error.status === null,
    );
  });

  test('tells an answer of more than 4 MiB as network, without keeping it [decision: attempts]', async () => {
    const { url, transport } = await setUp((_request, response) => {
      response.end(Buffer.alloc(4 * 1024 * 1024 + 1, 'x'));
    });
    const sent = transport.send({ method: 'GET', url, headers: {}, signal: idle() });
    await expect(sent).rejects.toMatchObject({ name: 'UpstreamError', failure: 'network' });
  });

  test('tells an address where nobody listens as network [decision: attempts]', async () => {
    const { url, transport } = await setUp(() => {});
    const nobody = createServer();
    nobody.listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    await once(nobody, 'close');
    const elsewhere = url.replace(/:\d+/, `:${port}`);
    const sent = transport.send({ method: 'GET', url: elsewhere, headers: {}, signal: idle() });
    await expect(sent).rejects.toMatchObject({ name: 'UpstreamError', failure: 'network' });
  });

  test('rejects with the signal’s own reason, before the answer and in the middle of it [decision: Deadlines]', async () => {
    const controllers = [new AbortController(), new AbortController()] as const;
    const reason = new Error('the time is up');
    const { url, transport } = await setUp((request, response) => {
      if (request.method === 'GET') return controllers[0].abort(reason);
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => controllers[1].abort(reason));
    });
    const [early, late] = controllers;
    await expect(transport.send({ method: 'GET', url, headers: {}, signal: early.signal })).rejects.toBe(
      reason,
    );
    const sent = transport.send({ method: 'POST', url, headers: {}, body: '', signal: late.signal });
    await expect(sent).rejects.toBe(reason);
  });

  test('sends nothing when the signal has ended already [decision: Deadlines]', async () => {
    let asked = 0;
    const { url, transport } = await setUp((_request, response) => {
      asked += 1;
      response.end();
    });
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(transport.send({ method: 'GET', url, headers: {}, signal })).rejects.toThrow('too late');
    expect(asked).toBe(0);
  });
});
