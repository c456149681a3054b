import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox, type Sandbox, type SandboxOptions } from './index.js';

async function start(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

function languages(sandbox: Sandbox): Promise<Response> {
  const { baseUrl, key } = sandbox.providerW;
  return fetch(`${baseUrl}/v1/languages?subscription-key=${key}`);
}

function isRefused(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => {
      resolve(true);
    });
  });
}

test('four servers listen on loopback, and the environment names them and their credentials', async () => {
  const sandbox = await start();
  const urls = [
    sandbox.providerU.baseUrl,
    sandbox.providerW.baseUrl,
    sandbox.providerH.baseUrl,
    sandbox.adminUrl,
  ];
  expect(new Set(urls).size).toBe(4);
  for (const url of urls) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
  expect(sandbox.environment).toEqual({
    NJIA_PROVIDER_U_BASE_URL: sandbox.providerU.baseUrl,
    NJIA_PROVIDER_U_AUTH_URL: sandbox.providerU.authUrl,
    NJIA_PROVIDER_U_USERNAME: sandbox.providerU.username,
    NJIA_PROVIDER_U_PASSWORD: sandbox.providerU.password,
    NJIA_PROVIDER_W_BASE_URL: sandbox.providerW.baseUrl,
    NJIA_PROVIDER_W_KEY: sandbox.providerW.key,
    NJIA_PROVIDER_H_BASE_URL: sandbox.providerH.baseUrl,
    NJIA_PROVIDER_H_TOKEN: sandbox.providerH.token,
  });
});

test('a port that is taken rejects, and leaves nothing open', async () => {
  const first = await start();
  const other = await start();
  const free = Number(new URL(other.providerU.baseUrl).port);
  await other.close();
  const taken = Number(new URL(first.adminUrl).port);
  await expect(startSandbox({ ports: { providerU: free, admin: taken } })).rejects.toThrow('EADDRINUSE');
  expect(await isRefused(`http://127.0.0.1:${free}`)).toBe(true);
});

test('close cuts a hung request and stops listening', async () => {
  const sandbox = await start();
  sandbox.inject({ server: 'provider_w', fault: { kind: 'hang' } });
  const arrival = sandbox.nextRequest();
  const hung = expect(languages(sandbox)).rejects.toThrow('fetch failed');
  await arrival;
  await sandbox.close();
  await hung;
  expect(await isRefused(sandbox.providerW.baseUrl)).toBe(true);
});

test('the log tells what each upstream received and what it answered', async () => {
  const time = Date.parse('2026-11-21T10:00:00Z');
  const sandbox = await start({ now: () => time });
  await fetch(`${sandbox.providerU.authUrl}/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'a', password: 'b' }),
  });
  await fetch(`${sandbox.providerH.baseUrl}/models/a/b?x=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
    body: '{"inputs":"Hello"}',
  });
  expect(sandbox.requests()).toMatchObject([
    {
      server: 'provider_u',
      method: 'POST',
      path: '/auth/token',
      body: { username: 'a', password: 'b' },
      status: 401,
      time,
      aborted: false,
      fault: null,
    },
    {
      server: 'provider_h',
      path: '/models/a/b',
      query: { x: '1' },
      headers: { authorization: 'Bearer x' },
      body: { inputs: 'Hello' },
      status: 401,
    },
  ]);
  expect(sandbox.requests({ server: 'provider_h', method: 'post', path: '/models/' })).toHaveLength(1);
  expect(sandbox.requests({ method: 'GET' })).toEqual([]);
});

test('the log keeps the newest requests only', async () => {
  const sandbox = await start({ logLimit: 2 });
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) await fetch(`${sandbox.providerU.baseUrl}${path}`);
  expect(sandbox.requests().map((request) => request.path)).toEqual(['/5', '/6']);
});

test('the log says that a caller went away', async () => {
  const sandbox = await start();
  sandbox.inject({ server: 'provider_u', fault: { kind: 'hang' } });
  const caller = new AbortController();
  const arrival = sandbox.nextRequest({ server: 'provider_u' });
  const hung = expect(
    fetch(`${sandbox.providerU.baseUrl}/tasks/translate`, { method: 'POST', signal: caller.signal }),
  ).rejects.toThrow('aborted');
  expect(await arrival).toMatchObject({ path: '/tasks/translate', aborted: false, status: null });
  caller.abort();
  await hung;
  await sandbox.settled();
  expect(sandbox.requests()).toMatchObject([{ aborted: true, status: null, fault: 'hang' }]);
});

test('reset forgets requests, faults and accounts', async () => {
  const sandbox = await start();
  sandbox.inject({ server: 'provider_w', fault: { kind: 'html_200' } });
  const user = { username: 'amina', email: 'a@example.org', organization: 'Njia', password: 'secret' };
  const register = (): Promise<Response> =>
    fetch(`${sandbox.providerU.baseUrl}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(user),
    });
  expect((await register()).status).toBe(201);
  expect((await register()).status).toBe(409);
  sandbox.reset();
  expect(sandbox.requests()).toEqual([]);
  expect(sandbox.faults()).toEqual([]);
  expect((await languages(sandbox)).headers.get('content-type')).toBe('application/json');
  expect((await register()).status).toBe(201);
});

test('a sandbox closes when its scope ends, and closing twice is no error', async () => {
  const sandbox = await startSandbox();
  await sandbox[Symbol.asyncDispose]();
  await sandbox.close();
  expect(await isRefused(sandbox.adminUrl)).toBe(true);
});
