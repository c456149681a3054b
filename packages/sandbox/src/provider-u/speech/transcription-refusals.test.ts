import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../index.js';
import { Accounts } from '../accounts.js';
import { createProviderU } from '../provider-u.js';
import { TokenIssuer } from '../tokens.js';
import { audio, postForm, shortWav } from './transcription-call.contract.js';

const time = Date.parse('2026-11-21T10:00:00Z');
const path = '/tasks/audio/transcriptions';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => time });
});
beforeEach(() => {
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

function transcribe(fields: Readonly<Record<string, string | File>>): Promise<Response> {
  return postForm(sandbox, path, fields);
}

function badRequest(message: unknown): unknown {
  return { error_code: 'BAD_REQUEST', message, timestamp: '2026-11-21T10:00:00.000Z' };
}

describe('a refusal of a transcription', () => {
  test('of a form without a language is 422 [upstreams 1.3]', async () => {
    const response = await transcribe({ audio: audio(shortWav) });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      errors: [{ loc: ['body', 'language'], msg: 'Field required', input: null }],
    });
  });

  test.each([
    ['language', 'Luganda'],
    ['language', 'en'],
    ['language', 'ttj'],
    ['platform', 'vastai'],
    ['adapter', 'xx'],
  ])('of the %s %s is 422 [upstreams 1.3]', async (field, value) => {
    const response = await transcribe({ language: 'lug', audio: audio(shortWav), [field]: value });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ loc: ['body', field], input: value }] });
  });

  test('of a form without audio, or with text in its place, is 400 [upstreams 1.3]', async () => {
    const expected = badRequest("One of 'audio' or 'gcs_blob_name' is required.");
    for (const fields of [{ language: 'lug' }, { language: 'lug', audio: 'not a file' }]) {
      const response = await transcribe(fields);
      expect([response.status, await response.json()]).toEqual([400, expected]);
    }
  });

  test('of a file that does not begin like audio is 400 [upstreams 1.3]', async () => {
    const response = await transcribe({ language: 'lug', audio: audio(Buffer.from('{"not":"audio"}')) });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(badRequest(expect.stringContaining('Could not decode audio')));
  });

  test('of a language without sentences in the phrasebook is the 502 of a worker [upstreams 1.3]', async () => {
    const response = await transcribe({ language: 'kin', audio: audio(shortWav) });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ error_code: 'EXTERNAL_SERVICE_ERROR' });
  });

  test('of a form that cannot be read is 400 [upstreams 1.7]', async () => {
    const { baseUrl, token } = sandbox.providerU;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data' };
    const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: '--x--\r\n' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ detail: 'There was an error parsing the body' });
  });

  test('of a call without a token is 401 [upstreams 1.1]', async () => {
    const response = await fetch(`${sandbox.providerU.baseUrl}${path}`, { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([401, { detail: 'Not authenticated' }]);
  });

  test('of more than 100 MB is 413 in plain text, on both paths [upstreams 1.3]', () => {
    const account = { id: 1, username: 'a', password: 'b', email: 'c', organization: 'd' };
    const tokens = new TokenIssuer({ now: () => time, lifetimeSeconds: 60 });
    const upstream = createProviderU({ accounts: new Accounts(account), tokens });
    const statusOf = (target: string, bodyLength: number): unknown => {
      const headers = { authorization: `Bearer ${tokens.issue('a')}` };
      const nothing = { query: new URLSearchParams(), body: {}, files: [], time };
      const answer = upstream.handle({ method: 'POST', path: target, headers, bodyLength, ...nothing });
      return [answer.status, answer.headers['content-type']];
    };
    for (const target of [path, '/tasks/stt']) {
      expect(statusOf(target, 104_857_601)).toEqual([413, 'text/plain; charset=utf-8']);
      expect(statusOf(target, 104_857_600)).toEqual([422, 'application/json']);
    }
  });
});
