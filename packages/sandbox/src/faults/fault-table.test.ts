import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { phrases, startSandbox, type Sandbox, type UpstreamName } from '../index.js';
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

function translate(server: UpstreamName, text = 'Good morning, my friend.'): Promise<Response> {
  const [url, call] = translationCall(sandbox, server, text);
  return fetch(url, call);
}

async function statusesAtW(count: number): Promise<readonly number[]> {
  const seen: number[] = [];
  while (seen.length < count) seen.push((await translate('provider_w')).status);
  return seen;
}

describe('a fault meets', () => {
  const fault = { kind: 'answer', status: 418, body: {} } as const;

  test('every request of its server until it is removed, and no other server’s', async () => {
    const injected = sandbox.inject({ server: 'provider_w', fault });
    expect((await translate('provider_w')).status).toBe(418);
    expect((await translate('provider_w')).status).toBe(418);
    expect((await translate('provider_h')).status).toBe(200);
    injected.remove();
    expect((await translate('provider_w')).status).toBe(200);
  });

  test('as many requests as it is for, the first injected first', async () => {
    sandbox.inject({ server: 'provider_w', times: 2, fault });
    sandbox.inject({ server: 'provider_w', times: 1, fault: { ...fault, status: 500 } });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await translate('provider_w')).status);
    expect(statuses).toEqual([418, 418, 500, 200]);
  });

  test('only the paths that begin as it says', async () => {
    sandbox.inject({ server: 'provider_u', match: { path: '/auth/' }, fault });
    expect((await translate('provider_u')).status).toBe(200);
    expect((await fetch(`${sandbox.providerU.baseUrl}/auth/me`)).status).toBe(418);
  });

  test.each(upstreams)('only the texts at %s that contain what it says', async (server) => {
    sandbox.inject({ server, match: { textIncludes: 'unlucky' }, fault });
    expect((await translate(server, 'A lucky day')).status).toBe(200);
    expect((await translate(server, 'An unlucky day')).status).toBe(418);
  });

  test('only the model that it says', async () => {
    sandbox.inject({ server: 'provider_h', match: { model: 'facebook/m2m100_418M' }, fault });
    expect((await translate('provider_h')).status).toBe(200);
    const response = await fetch(`${sandbox.providerH.baseUrl}/models/facebook/m2m100_418M`, {
      method: 'POST',
    });
    expect(response.status).toBe(418);
  });

  test.each([
    ['provider_u', 'lug', 'swa'],
    ['provider_w', 'twi', 'ewe'],
    ['provider_h', 'sw', 'fr'],
  ] as const)('only requests of %s for the language that it says', async (server, language, other) => {
    sandbox.inject({ server, match: { language: other }, fault });
    expect((await translate(server)).status).toBe(200);
    sandbox.inject({ server, match: { language }, fault });
    expect((await translate(server)).status).toBe(418);
  });

  test.each([
    ['facebook/m2m100_418M', { inputs: 'Hello', parameters: { src_lang: 'en', tgt_lang: 'yo' } }, 'yo'],
    ['Helsinki-NLP/opus-mt-en-mul', { inputs: '>>ewe<< Hello' }, 'ewe'],
  ])('only the language that a request names to %s', async (model, body, language) => {
    const { baseUrl, token } = sandbox.providerH;
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    };
    sandbox.inject({ server: 'provider_h', match: { language: 'mul' }, fault });
    expect((await fetch(`${baseUrl}/models/${model}`, init)).status).toBe(200);
    sandbox.inject({ server: 'provider_h', match: { language }, fault });
    expect((await fetch(`${baseUrl}/models/${model}`, init)).status).toBe(418);
  });
});

describe('every so many requests', () => {
  const fault = { kind: 'answer', status: 418, body: {} } as const;

  test('meet the fault, others do not', async () => {
    sandbox.inject({ server: 'provider_w', every: 3, fault });
    expect(await statusesAtW(7)).toEqual([200, 200, 418, 200, 200, 418, 200]);
  });

  test('meet it as many times as it is for', async () => {
    const { id } = sandbox.inject({ server: 'provider_w', every: 2, times: 2, fault });
    expect(await statusesAtW(3)).toEqual([200, 418, 200]);
    expect(sandbox.faults()).toMatchObject([{ id, remaining: 1 }]);
    expect(await statusesAtW(4)).toEqual([418, 200, 200, 200]);
    expect(sandbox.faults()).toEqual([]);
  });

  test('are counted of those that no earlier fault meets', async () => {
    sandbox.inject({ server: 'provider_w', every: 2, fault });
    sandbox.inject({ server: 'provider_w', every: 2, fault: { ...fault, status: 500 } });
    expect(await statusesAtW(6)).toEqual([200, 418, 500, 418, 200, 418]);
  });

  test('are counted of those that match', async () => {
    sandbox.inject({ server: 'provider_w', match: { textIncludes: 'unlucky' }, every: 2, fault });
    expect(await statusesAtW(3)).toEqual([200, 200, 200]);
    expect((await translate('provider_w', 'An unlucky day')).status).toBe(200);
    expect((await translate('provider_w', 'An unlucky day')).status).toBe(418);
  });
});

test('known sentences are still known while a fault on another text is in force', async () => {
  const phrase = phrases('sw')[2];
  sandbox.inject({ server: 'provider_h', match: { textIncludes: 'unlucky' }, fault: { kind: 'hang' } });
  const response = await translate('provider_h', phrase?.english);
  expect(await response.json()).toEqual([{ translation_text: phrase?.text }]);
});
