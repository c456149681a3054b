import { startSandbox, type Sandbox } from '@njia/sandbox';
import { expect, test } from 'vitest';
import { recording } from '../audio/recordings.js';
import { temporaryFolder } from '../temporary-folder.js';
import { converse, rawRequest } from './conversation.js';
import { issueKeyAt, translateAt } from './service-calls.js';
import { startServiceProcess } from './service-process.js';

const text = 'My diagnosis is confidential, tell nobody.';
const upstreamBody = 'the upstream says something of its own';
const keyName = 'a label that is private';

/** Headers in which somebody might put a key by mistake. */
const HEADERS = [
  'Accept',
  'Cookie',
  'Content-Encoding',
  'Content-Type',
  'Expect',
  'Forwarded',
  'Host',
  'Origin',
  'Referer',
  'Traceparent',
  'User-Agent',
  'X-Api-Key',
  'X-Deadline-Ms',
  'X-Forwarded-For',
  'X-Request-Id',
];

/** The ways to write a key that are no key, or are in no place for one. */
function disguises(key: string): readonly string[] {
  const digits = key.slice(4);
  return [key, digits, key.toUpperCase(), `x-${key}-x`, `Bearer.${key}`, `${digits}0`, key.slice(0, 20)];
}

/** Sends a key to every place but the one for it. */
async function misplaceKey(url: string, key: string): Promise<void> {
  const authorization = `Authorization: Bearer ${key}`;
  for (const written of disguises(key)) {
    const body = JSON.stringify({
      text: written,
      target_lang: written,
      provider: written,
      name: `${keyName} ${written}`,
    });
    const length = `Content-Length: ${body.length}`;
    const requests = [
      ...HEADERS.map((name) =>
        rawRequest('POST /api/v1/translate', [`${name}: ${written}`, authorization, length], body),
      ),
      rawRequest(`GET /api/v1/${written}`),
      rawRequest(`GET /api/v1/%zz${written}`),
      rawRequest(`GET /api/v1/auth/keys/me?api_key=${written}`, [authorization]),
      rawRequest(`POST http://${written}/api/v1/detect`, [authorization, length], body),
      rawRequest('POST /api/v1/auth/keys', [length], body),
      rawRequest('POST /api/v1/detect', [`Authorization: ${written}`, length], body),
      rawRequest(
        'POST /api/v1/detect',
        [authorization, `Content-Length: ${body.length - 1}`],
        body.slice(0, -1),
      ),
      rawRequest('POST /api/v1/detect', [authorization, 'Transfer-Encoding: chunked'], `${written}\r\n`),
      `${written} / HTTP/1.1\r\n\r\n`,
      `GET /health HTTP/1.1\r\n${written}\r\n\r\n`,
    ];
    for (const request of requests) {
      const conversation = await converse(url, request);
      await conversation.answers(1);
      conversation.leave();
    }
  }
}

/** The access tokens that provider_u has issued and the service has used. */
function tokensIn(sandbox: Sandbox): readonly string[] {
  const headers = sandbox.requests().map((request) => request.headers['authorization'] ?? '');
  return headers.filter((value) => value !== '').map((value) => value.replace(/^bearer /i, ''));
}

/** Translations that fall back and fail, the upstreams answering with secrets; resolves with the tokens in use. */
async function translateInTrouble(url: string, key: string, sandbox: Sandbox): Promise<readonly string[]> {
  const tokens: string[] = [];
  const body = { error: `${upstreamBody}: ${text}`, token: sandbox.providerU.token };
  for (const status of [400, 401, 403, 429, 500, 503]) {
    for (const server of ['provider_u', 'provider_w', 'provider_h'] as const) {
      sandbox.inject({ server, times: 2, fault: { kind: 'answer', status, body } });
    }
    for (const target_lang of ['lug', 'yo', 'sw']) {
      await translateAt(url, key, { text, target_lang, source_lang: 'en' });
    }
    tokens.push(...tokensIn(sandbox));
    sandbox.reset();
  }
  for (const kind of ['truncated_json', 'html_200', 'reset_in_body', 'empty_text'] as const) {
    sandbox.inject({ server: 'provider_u', fault: { kind } });
    await translateAt(url, key, { text, target_lang: 'lug', source_lang: 'en' });
    tokens.push(...tokensIn(sandbox));
    sandbox.reset();
  }
  return tokens;
}

/** One request of every other kind. */
async function useEverything(url: string, key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const items = ['lug', 'yo', 'xx'].map((target_lang) => ({ id: text, text, target_lang }));
  const json = { ...headers, 'content-type': 'application/json' };
  const ask = (path: string, sent: object) =>
    fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(sent) });
  await ask('/api/v1/translate/batch', { items });
  await ask('/api/v1/detect', { text });
  await ask('/api/v1/speech/tts', { text, language: 'lug' });
  const form = new FormData();
  form.set('language', 'lug');
  form.set('audio', new Blob([recording('wav').bytes]), `${key}.wav`);
  await fetch(`${url}/api/v1/speech/stt`, { method: 'POST', headers, body: form });
}

test('a whole run at LOG_LEVEL=trace writes no key, no text, no credential and no upstream’s body [spec 5.5] [decision: At rest] [decision: attempts]', async () => {
  await using sandbox = await startSandbox();
  const service = startServiceProcess(temporaryFolder(), {
    ...sandbox.environment,
    LOG_LEVEL: 'trace',
    NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0',
    NJIA_KEY_ISSUE_LIMIT_PER_MINUTE: '0',
  });
  const url = await service.url;
  const keys = [await issueKeyAt(url), await issueKeyAt(url)];
  const tokens: string[] = [];
  for (const key of keys) {
    await misplaceKey(url, key);
    tokens.push(...(await translateInTrouble(url, key, sandbox)));
    await useEverything(url, key);
    tokens.push(...tokensIn(sandbox));
  }
  const { providerU, providerW, providerH } = sandbox;
  service.signal('SIGTERM');
  expect((await service.ended).code).toBe(0);

  expect(new Set(tokens).size).toBeGreaterThan(1);
  const output = `${service.logged()}\n${service.saidLines().join('\n')}`.toLowerCase();
  expect(output.match(/"msg":"request"/g)?.length).toBeGreaterThan(250);
  expect(output).not.toMatch(/svc_[0-9a-f]/);
  const secrets = [
    ...keys.map((key) => key.slice(8, 16)),
    ...keys.map((key) => key.slice(-8)),
    'diagnosis',
    'confidential',
    encodeURIComponent(text),
    upstreamBody,
    keyName,
    providerU.password,
    providerU.token,
    providerW.key,
    providerH.token,
    ...tokens,
  ];
  for (const secret of secrets) expect(output).not.toContain(secret.toLowerCase());
}, 60_000);
