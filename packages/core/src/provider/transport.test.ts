import { expect, test } from 'vitest';
import { startLoopbackServer, type Listener } from '../../test/loopback-server.js';
import { createFetchTransport, type TransportRequest } from './transport.js';

function post(url: string, overrides: Partial<TransportRequest> = {}) {
  return createFetchTransport().send({
    method: 'POST',
    url,
    headers: { 'x-test': 'yes' },
    body: '{"text":"Ɛte sɛn?"}',
    signal: new AbortController().signal,
    ...overrides,
  });
}

test('the request arrives as given and the answer is read to its end [upstreams 1.2]', async () => {
  await using server = await startLoopbackServer(({ method, path, headers, body }, response) => {
    response.writeHead(418, { 'X-Answer': 'Upper' });
    response.end(`${method} ${path} ${String(headers['x-test'])} ${body}`);
  });
  const answer = await post(`${server.url}/path`);
  expect(answer.status).toBe(418);
  expect(answer.headers['x-answer']).toBe('Upper');
  expect(answer.body).toBe('POST /path yes {"text":"Ɛte sɛn?"}');
});

test.each([301, 302, 307, 308])(
  'a redirect with status %i is an answer and is not followed, because requests carry credentials [decision: attempts]',
  async (status) => {
    const paths: string[] = [];
    await using server = await startLoopbackServer(({ path }, response) => {
      paths.push(path);
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    const answer = await post(`${server.url}/first`);
    expect(answer.status).toBe(status);
    expect(answer.headers['location']).toBe('/elsewhere');
    expect(paths).toEqual(['/first']);
  },
);

test('a refused connection is a network failure without a status [decision: attempts]', async () => {
  const server = await startLoopbackServer(() => {});
  await server.close();
  await expect(post(server.url)).rejects.toMatchObject({
    name: 'UpstreamError',
    failure: 'network',
    status: null,
  });
});

const cuts: readonly (readonly [string, Listener])[] = [
  ['before', (_request, response) => response.destroy()],
  [
    'in the middle of',
    (_request, response) =>
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy()),
  ],
];

test.each(cuts)(
  'a connection that ends %s the body is a network failure [decision: attempts]',
  async (_when, listener) => {
    await using server = await startLoopbackServer(listener);
    await expect(post(server.url)).rejects.toMatchObject({ failure: 'network', status: null });
  },
);

test('an abort while the upstream is silent rejects with the signal’s reason [decision: Deadlines]', async () => {
  const reason = new Error('the caller went away');
  const controller = new AbortController();
  await using server = await startLoopbackServer(() => controller.abort(reason));
  await expect(post(server.url, { signal: controller.signal })).rejects.toBe(reason);
});

test('an abort in the middle of the body rejects with the signal’s reason [decision: Deadlines]', async () => {
  const reason = new Error('the caller went away');
  const controller = new AbortController();
  const abortAfterTheHead: typeof fetch = async (...parameters) => {
    const response = await fetch(...parameters);
    controller.abort(reason);
    return response;
  };
  await using server = await startLoopbackServer((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
  });
  const sending = createFetchTransport(abortAfterTheHead).send({
    method: 'GET',
    url: server.url,
    headers: {},
    signal: controller.signal,
  });
  await expect(sending).rejects.toBe(reason);
});

test('a request whose signal had ended before is never sent [decision: Deadlines]', async () => {
  const reason = new Error('too late');
  let arrived = 0;
  await using server = await startLoopbackServer((_request, response) => {
    arrived += 1;
    response.end('{}');
  });
  await expect(post(server.url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect((await post(server.url)).status).toBe(200);
  expect(arrived).toBe(1);
});
