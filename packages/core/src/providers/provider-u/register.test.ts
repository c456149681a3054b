import { startSandbox, type Sandbox } from '@njia/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contextFor, createScriptedTransport, jsonBodyOf } from '../../../test/scripted-transport.js';
import { createFetchTransport } from '../../provider/transport.js';
import { registerAccount } from './register.js';

const ACCOUNT = { username: 'okello', email: 'okello@example.org', password: 'secret word' };
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

const atSandbox = () => ({
  ...contextFor(createFetchTransport()),
  authUrl: sandbox.providerU.authUrl,
});

test('the request is a JSON POST to /auth/register with the four fields that the upstream demands [spec 5.14] [upstreams 1.1]', async () => {
  const transport = createScriptedTransport({ status: 201, json: {} });
  await registerAccount(
    { ...ACCOUNT, organization: 'Makerere' },
    { ...contextFor(transport), authUrl: 'http://auth.test' },
  );
  const [request] = transport.requests;
  expect(request?.url).toBe('http://auth.test/auth/register');
  expect(request?.headers['content-type']).toBe('application/json');
  expect(jsonBodyOf(request)).toEqual({ ...ACCOUNT, organization: 'Makerere' });
});

test('an account with an organization is made, and its password is not among what is said of it [upstreams 1.1]', async () => {
  const account = await registerAccount({ ...ACCOUNT, organization: 'Makerere' }, atSandbox());
  expect(account).toEqual({ username: 'okello', email: 'okello@example.org', organization: 'Makerere' });
});

test('without an organization the user name stands for it, so that the upstream does not refuse [spec 5.14]', async () => {
  const account = await registerAccount(ACCOUNT, atSandbox());
  expect(account).toMatchObject({ organization: 'okello' });
  expect(sandbox.requests({ path: '/auth/register' })).toMatchObject([
    { status: 201, body: { ...ACCOUNT, organization: 'okello' } },
  ]);
});

test('what the upstream says of the account wins over what was asked [upstreams 1.1]', async () => {
  const transport = createScriptedTransport({ status: 201, json: { username: 'okello2', email: 7 } });
  const account = await registerAccount(ACCOUNT, { ...contextFor(transport), authUrl: 'http://auth.test' });
  expect(account).toEqual({ username: 'okello2', email: 'okello@example.org', organization: 'okello' });
});

test('a name that is taken is rejected with status 409 [upstreams 1.1]', async () => {
  await registerAccount(ACCOUNT, atSandbox());
  await expect(registerAccount(ACCOUNT, atSandbox())).rejects.toMatchObject({
    name: 'UpstreamError',
    failure: 'rejected',
    status: 409,
  });
});

test('a field that is refused is rejected with status 422 [upstreams 1.1]', async () => {
  await expect(registerAccount({ ...ACCOUNT, email: '' }, atSandbox())).rejects.toMatchObject({
    failure: 'rejected',
    status: 422,
  });
});
