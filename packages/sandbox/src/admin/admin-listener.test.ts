import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../index.js';

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

function post(path: string, body?: unknown): Promise<Response> {
  return fetch(`${sandbox.adminUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function get(path: string): Promise<unknown> {
  const response = await fetch(`${sandbox.adminUrl}${path}`);
  return response.json();
}

function languages(): Promise<Response> {
  return fetch(`${sandbox.providerW.baseUrl}/v1/languages?subscription-key=${sandbox.providerW.key}`);
}

test('a fault injected over HTTP is in force, is listed, and is used up', async () => {
  const injection = { server: 'provider_w', times: 1, fault: { kind: 'documented', case: 'quota' } };
  const response = await post('/faults', injection);
  expect(response.status).toBe(201);
  expect(response.headers.get('x-njia-sandbox')).toBe('1');
  const { id } = (await response.json()) as { id: number };
  expect(await get('/faults')).toEqual({ faults: [{ id, injection, remaining: 1 }] });
  expect((await languages()).status).toBe(403);
  expect(await get('/faults')).toEqual({ faults: [] });
  expect((await languages()).status).toBe(200);
});

test('the requests can be read, filtered by server, method and path', async () => {
  await languages();
  await fetch(`${sandbox.providerU.baseUrl}/auth/me`);
  expect(await get('/requests')).toMatchObject({
    requests: [{ server: 'provider_w' }, { server: 'provider_u', status: 401 }],
  });
  expect(await get('/requests?server=provider_u&method=GET&path=/auth')).toMatchObject({
    requests: [{ path: '/auth/me' }],
  });
  expect(await get('/requests?method=POST')).toEqual({ requests: [] });
});

test('the most requests at once can be read, filtered likewise', async () => {
  await languages();
  await fetch(`${sandbox.providerU.baseUrl}/auth/me`);
  expect(await get('/concurrency')).toEqual({ maxConcurrent: 1 });
  expect(await get('/concurrency?server=provider_h')).toEqual({ maxConcurrent: 0 });
});

test('the state tells the upstreams, the faults, the number of requests and the languages', async () => {
  await languages();
  expect(await get('/state')).toEqual({
    upstreams: {
      provider_u: sandbox.providerU.baseUrl,
      provider_w: sandbox.providerW.baseUrl,
      provider_h: sandbox.providerH.baseUrl,
    },
    faults: [],
    requests: 1,
    languages: expect.arrayContaining(['en', 'lug', 'sw', 'yo']) as unknown,
  });
});

test('tokens can be revoked and everything reset', async () => {
  const headers = { authorization: `Bearer ${sandbox.providerU.token}` };
  const status = async (): Promise<number> =>
    (await fetch(`${sandbox.providerU.baseUrl}/auth/me`, { headers })).status;
  expect((await post('/tokens/revoke')).status).toBe(200);
  expect(await status()).toBe(401);
  expect((await post('/reset')).status).toBe(200);
  expect(sandbox.requests()).toEqual([]);
  expect(await status()).toBe(200);
});

test('an unknown route is 404 with the routes', async () => {
  const response = await post('/fault', {});
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: expect.stringContaining('POST /faults') as string });
});

describe('a malformed injection is 400 and says what is wrong:', () => {
  test.each<readonly [unknown, string]>([
    [undefined, 'An injection must be an object'],
    [{ server: 'provider_x' }, 'server must be one of provider_u, provider_w, provider_h'],
    [{ server: 'provider_u' }, 'fault must be an object'],
    [{ server: 'provider_u', fault: { kind: 'explode' } }, 'fault.kind must be one of documented, answer'],
    [{ server: 'provider_u', fault: { kind: 'delay' } }, 'fault.ms is missing'],
    [{ server: 'provider_u', fault: { kind: 'delay', ms: -1 } }, 'fault.ms must be a whole number from 0'],
    [
      { server: 'provider_u', fault: { kind: 'hang', ms: 1 } },
      'fault.ms is not a field of this kind of fault',
    ],
    [
      { server: 'provider_u', fault: { kind: 'answer', status: 99, body: '' } },
      'fault.status must be a status',
    ],
    [
      { server: 'provider_u', fault: { kind: 'slow_drip', bytes: 0 } },
      'fault.bytes must be a whole number from 1',
    ],
    [
      { server: 'provider_u', fault: { kind: 'documented', case: 'quota' } },
      'fault.case must be one of unsupported_language',
    ],
    [
      { server: 'provider_u', fault: { kind: 'documented', case: 'loading', headers: { 'retry-after': 3 } } },
      'fault.headers must be an object of strings',
    ],
    [{ server: 'provider_u', fault: { kind: 'mangle' } }, 'fault.ways is missing'],
    [
      { server: 'provider_u', fault: { kind: 'mangle', ways: [] } },
      'fault.ways must be a list of one or more of spaces, case, brackets, drop',
    ],
    [
      { server: 'provider_u', fault: { kind: 'mangle', ways: ['drop', 'melt'] } },
      'fault.ways must be a list of one or more of spaces, case, brackets, drop',
    ],
    [
      { server: 'provider_u', fault: { kind: 'mangle', ways: ['drop'], seed: 1.5 } },
      'fault.seed must be a whole number',
    ],
    [
      { server: 'provider_h', fault: { kind: 'loop', words: 5 } },
      'fault.words must be a whole number from 1 to 4',
    ],
    [
      { server: 'provider_h', fault: { kind: 'loop', times: 0 } },
      'fault.times must be a whole number from 1',
    ],
    [{ server: 'provider_h', fault: { kind: 'wrong_language' } }, 'fault.language is missing'],
    [
      { server: 'provider_h', fault: { kind: 'wrong_language', language: 'swa' } },
      'fault.language must be one of en, ach, af',
    ],
    [
      { server: 'provider_h', fault: { kind: 'error_sentence', sentence: 1 } },
      'fault.sentence must be a string',
    ],
    [
      { server: 'provider_h', fault: { kind: 'copy', language: 'sw' } },
      'fault.language is not a field of this kind of fault',
    ],
    [{ server: 'provider_u', times: 0, fault: { kind: 'hang' } }, 'times must be a whole number from 1'],
    [{ server: 'provider_u', every: 1.5, fault: { kind: 'hang' } }, 'every must be a whole number from 1'],
    [
      { server: 'provider_u', match: { language: 1 }, fault: { kind: 'hang' } },
      'match.language must be a string',
    ],
    [{ server: 'provider_u', match: { path: 1 }, fault: { kind: 'hang' } }, 'match.path must be a string'],
    [{ server: 'provider_u', match: { text: 'x' }, fault: { kind: 'hang' } }, 'text is not a field of match'],
    [{ server: 'provider_u', time: 1, fault: { kind: 'hang' } }, 'time is not a field of an injection'],
  ])('%j', async (injection, message) => {
    const response = await post('/faults', injection);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringContaining(message) as string });
    expect(sandbox.faults()).toEqual([]);
  });
});
