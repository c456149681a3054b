import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrases, startSandbox, type Sandbox } from '../index.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => Date.parse('2026-11-21T10:00:00Z') });
});
afterAll(async () => {
  await sandbox.close();
});

function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${sandbox.providerU.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandbox.providerU.token}` },
    body: JSON.stringify(body),
  });
}

async function translated(body: unknown): Promise<string> {
  const response = await post('/tasks/translate', body);
  return ((await response.json()) as { output: { translated_text: string } }).output.translated_text;
}

async function identify(text: string | undefined): Promise<unknown> {
  const response = await post('/tasks/language_id', { text });
  return response.json();
}

describe('a translation', () => {
  const [phrase] = phrases('lug');

  test('comes in the documented envelope', async () => {
    const response = await post('/tasks/translate', {
      source_language: 'eng',
      target_language: 'lug',
      text: phrase?.english,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-njia-sandbox')).toBe('1');
    expect(await response.json()).toEqual({
      delayTime: null,
      executionTime: null,
      id: expect.stringMatching(/^trans-/u) as string,
      output: {
        text: null,
        translated_text: phrase?.text,
        source_language: 'eng',
        target_language: 'lug',
        Error: null,
      },
      status: 'COMPLETED',
      workerId: null,
    });
  });

  test('may name its languages in English in any case, and leave the source out, which stays null', async () => {
    const response = await post('/tasks/translate', { target_language: 'ENGLISH', text: phrase?.text });
    expect(await response.json()).toMatchObject({
      output: { translated_text: phrase?.english, source_language: null, target_language: 'eng' },
    });
  });

  test('between two languages other than English goes through the sentence that they share', async () => {
    const shared = phrases('ach').find((one) =>
      phrases('lug').some((other) => other.english === one.english),
    );
    const expected = phrases('lug').find((one) => one.english === shared?.english)?.text;
    expect(expected).toBeDefined();
    expect(
      await translated({ source_language: 'ach', target_language: 'runyankore', text: shared?.text }),
    ).not.toBe('');
    expect(await translated({ source_language: 'ach', target_language: 'lug', text: shared?.text })).toBe(
      expected,
    );
  });

  test('is cut without notice at 1,024 tokens, two Latin characters to a token', async () => {
    const text = 'The children of the village walk to school every morning. '.repeat(80);
    const answer = await translated({ source_language: 'eng', target_language: 'lug', text });
    expect(answer).toHaveLength(2048);
  });
});

describe('a refusal', () => {
  test.each(['en', 'sw', 'fr', 'fra', 'zz'])(
    'of the unsupported code %s is 400 with the list of codes',
    async (code) => {
      const response = await post('/tasks/translate', {
        source_language: code,
        target_language: 'lug',
        text: 'Hi there',
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        error_code: 'BAD_REQUEST',
        message: expect.stringContaining(
          `Unsupported language: '${code}'. Supported languages: ach, `,
        ) as string,
        timestamp: '2026-11-21T10:00:00.000Z',
      });
      const asTarget = await post('/tasks/translate', { target_language: code, text: 'Hi there' });
      expect(asTarget.status).toBe(400);
    },
  );

  test('of equal languages is 400', async () => {
    const response = await post('/tasks/translate', {
      source_language: 'eng',
      target_language: 'English',
      text: 'Hi',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'Source and target languages must be different' });
  });

  test('of a missing field is 422 in the errors shape, not FastAPI’s detail', async () => {
    const response = await post('/tasks/translate', { text: 'Hi there' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      errors: [{ loc: ['body', 'target_language'], msg: 'Field required', input: { text: 'Hi there' } }],
    });
  });

  test.each([
    ['text', { target_language: 'lug', text: '  ' }],
    ['text', { target_language: 'lug', text: 7 }],
    ['target_language', { target_language: 7, text: 'Hi' }],
    ['source_language', { source_language: 7, target_language: 'lug', text: 'Hi' }],
  ])('of a wrong %s is 422', async (field, body) => {
    const response = await post('/tasks/translate', body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ loc: ['body', field] }] });
  });

  test('of a language without sentences in the phrasebook is the 502 of an empty response', async () => {
    const response = await post('/tasks/translate', { target_language: 'kin', text: 'Hi there' });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      error_code: 'EXTERNAL_SERVICE_ERROR',
      details: [{ service: 'Sunflower Model', original_error: null }],
    });
  });

  test('of a call without a token is 401', async () => {
    const response = await fetch(`${sandbox.providerU.baseUrl}/tasks/translate`, {
      method: 'POST',
      body: '{}',
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ detail: 'Not authenticated' });
  });
});

test.each(['/tasks/nllb_translate', '/tasks/stt_from_gcs', '/translate', '/'])(
  'POST to the unknown path %s is 405, never 404',
  async (path) => {
    const response = await post(path, {});
    expect(response.status).toBe(405);
    expect(await response.json()).toEqual({ detail: 'Method Not Allowed' });
  },
);

test('GET on any other path is the web page', async () => {
  const response = await fetch(`${sandbox.providerU.baseUrl}/tasks/translate`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
});

describe('language identification', () => {
  test('names a language of the six, and is unknown for others', async () => {
    expect(await identify(phrases('teo')[0]?.text)).toEqual({ language: 'teo' });
    expect(await identify('The district has many churches')).toEqual({ language: 'eng' });
    expect(await identify('qqq www')).toEqual({ language: 'unknown' });
    expect(await identify(phrases('af')[0]?.text)).toEqual({ language: 'unknown' });
  });

  test.each(['ab', 'a'.repeat(201), 7, undefined])('refuses the text %j with 422', async (text) => {
    const response = await post('/tasks/language_id', { text });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ loc: ['body', 'text'] }] });
  });
});
