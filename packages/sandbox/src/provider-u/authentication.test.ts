import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../index.js';

const start = Date.parse('2026-11-21T10:00:00Z');
let time = start;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => time, tokenLifetimeSeconds: 600 });
});
beforeEach(() => {
  time = start;
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

function logIn(fields: Record<string, string>): Promise<Response> {
  return fetch(`${sandbox.providerU.authUrl}/auth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
}

function register(fields: unknown): Promise<Response> {
  return fetch(`${sandbox.providerU.authUrl}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
}

function showAccount(headers: Record<string, string>): Promise<Response> {
  return fetch(`${sandbox.providerU.baseUrl}/auth/me`, { headers });
}

function decode(part: string | undefined): unknown {
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
}

async function tokenOf(response: Response): Promise<string> {
  return ((await response.json()) as { access_token: string }).access_token;
}

test('the token endpoint issues a JWT with sub, account_type and exp, and nothing about its lifetime beside it', async () => {
  const { username, password } = sandbox.providerU;
  const response = await logIn({ grant_type: 'password', username, password });
  expect(response.status).toBe(200);
  const body = (await response.json()) as { access_token: string };
  expect(body).toEqual({ access_token: body.access_token, token_type: 'bearer' });
  const [header, payload] = body.access_token.split('.');
  expect(decode(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(decode(payload)).toEqual({ sub: username, account_type: 'Free', exp: start / 1000 + 600 });
});

test('a wrong password and an unknown name are 401 with the coded body and a challenge', async () => {
  for (const fields of [
    { username: sandbox.providerU.username, password: 'wrong' },
    { username: 'sandbox@example.org', password: sandbox.providerU.password },
  ]) {
    const response = await logIn(fields);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toEqual({
      error_code: 'AUTHENTICATION_ERROR',
      message: 'Incorrect username or password',
      timestamp: '2026-11-21T10:00:00.000Z',
    });
  }
});

test('a missing form field is 422 in the errors shape', async () => {
  const response = await logIn({ username: 'sandbox' });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    errors: [{ loc: ['body', 'password'], msg: 'Field required', input: { username: 'sandbox' } }],
  });
});

test('credentials sent as JSON are not seen by the token endpoint', async () => {
  const { username, password, authUrl } = sandbox.providerU;
  const response = await fetch(`${authUrl}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    errors: [
      { loc: ['body', 'username'], msg: 'Field required', input: null },
      { loc: ['body', 'password'], msg: 'Field required', input: null },
    ],
  });
});

test('registration answers the user without the password, and the new user can log in', async () => {
  const user = { username: 'amina', email: 'amina@example.org', organization: 'Njia', password: 'secret' };
  const response = await register(user);
  expect(response.status).toBe(201);
  const body: unknown = await response.json();
  expect(body).toMatchObject({ username: 'amina', organization: 'Njia', account_type: 'Free' });
  expect(body).not.toHaveProperty('password');
  expect((await logIn({ username: 'amina', password: 'secret' })).status).toBe(200);
});

test('registration without organization is 422', async () => {
  const fields = { username: 'amina', email: 'amina@example.org', password: 'secret' };
  const response = await register(fields);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    errors: [{ loc: ['body', 'organization'], msg: 'Field required', input: fields }],
  });
});

test('registration of a taken name is 409', async () => {
  const { username } = sandbox.providerU;
  const response = await register({ username, email: 'x@example.org', organization: 'x', password: 'x' });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    error_code: 'CONFLICT_ERROR',
    message: 'Username already taken, choose another username',
    details: [{ resource: 'User' }, { conflict_field: 'username' }],
  });
});

test('the account endpoint tells whose token it is', async () => {
  const response = await showAccount({ authorization: `Bearer ${sandbox.providerU.token}` });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ username: sandbox.providerU.username });
});

test('no token and a wrong token are 401 with different details', async () => {
  const none = await showAccount({});
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await none.json()).toEqual({ detail: 'Not authenticated' });
  const [header, payload] = sandbox.providerU.token.split('.');
  const wrong = await showAccount({ authorization: `Bearer ${header ?? ''}.${payload ?? ''}.c2lnbmF0dXJl` });
  expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await wrong.json()).toEqual({ detail: 'Could not validate credentials' });
});

test('a token is good until its exp and not after', async () => {
  const headers = { authorization: `Bearer ${sandbox.providerU.token}` };
  time = start + 599_000;
  expect((await showAccount(headers)).status).toBe(200);
  time = start + 600_000;
  expect((await showAccount(headers)).status).toBe(401);
});

test('revoked tokens are refused, a new one is good, and a reset takes the revocation back', async () => {
  const { username, password, token } = sandbox.providerU;
  sandbox.revokeTokens();
  expect((await showAccount({ authorization: `Bearer ${token}` })).status).toBe(401);
  const renewed = await tokenOf(await logIn({ username, password }));
  expect((await showAccount({ authorization: `Bearer ${renewed}` })).status).toBe(200);
  sandbox.reset();
  expect((await showAccount({ authorization: `Bearer ${token}` })).status).toBe(200);
});
