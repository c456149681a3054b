import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { phrases, startSandbox, type Sandbox } from '../index.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.close();
});

function translate(version: string, body: unknown): Promise<Response> {
  return fetch(`${sandbox.providerW.baseUrl}/${version}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': sandbox.providerW.key },
    body: JSON.stringify(body),
  });
}

function validationError(code: string, message: string): unknown {
  return {
    error: {
      code: 'VALIDATION_FAILED',
      message: 'The request payload contains invalid parameters.',
      details: [expect.objectContaining({ code, message })],
    },
  };
}

async function bodiesOfAllPhrases(escaping: 'always' | 'never' | 'mixed'): Promise<readonly string[]> {
  const other = await startSandbox({ escaping });
  onTestFinished(() => other.close());
  const answers = phrases('tw').map(async (phrase) => {
    const response = await fetch(`${other.providerW.baseUrl}/v1/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': other.providerW.key },
      body: JSON.stringify({ in: phrase.english, lang: 'eng-twi' }),
    });
    const body = await response.text();
    expect(JSON.parse(body)).toBe(phrase.text);
    return body;
  });
  return Promise.all(answers);
}

describe('a translation', () => {
  const codes: readonly (readonly [string, string])[] = [
    ['twi', 'tw'],
    ['ewe', 'ee'],
    ['gaa', 'gaa'],
    ['fat', 'fat'],
    ['yor', 'yo'],
    ['dag', 'dag'],
    ['kik', 'ki'],
    ['gur', 'gur'],
    ['luo', 'luo'],
    ['mer', 'mer'],
    ['kus', 'kus'],
  ];

  test.each(codes)(
    'of eng-%s is a bare JSON string, both ways and on both versions',
    async (code, language) => {
      const phrase = phrases(language)[3];
      for (const version of ['v1', 'v2']) {
        const out = await translate(version, { in: phrase?.english, lang: `eng-${code}` });
        expect(out.status).toBe(200);
        expect(out.headers.get('x-njia-sandbox')).toBe('1');
        expect(await out.json()).toBe(phrase?.text);
        const back = await translate(version, { in: phrase?.text, lang: `${code}-eng` });
        expect(await back.json()).toBe(phrase?.english);
      }
    },
  );

  test.each(['en-tw', 'en-twi', 'eng-twi'])('takes %s on v1', async (lang) => {
    const [phrase] = phrases('tw');
    expect(await (await translate('v1', { in: phrase?.english, lang })).json()).toBe(phrase?.text);
  });
});

describe('escapes in the answer', () => {
  test('are always, never or sometimes there, and mean the same', async () => {
    const [always, never, mixed] = await Promise.all([
      bodiesOfAllPhrases('always'),
      bodiesOfAllPhrases('never'),
      bodiesOfAllPhrases('mixed'),
    ]);
    expect(always.some((body) => /[^\p{ASCII}]/u.test(body))).toBe(false);
    expect(never.some((body) => body.includes(String.raw`\u025b`))).toBe(false);
    expect(mixed.some((body) => body.includes(String.raw`\u025b`))).toBe(true);
    expect(mixed.some((body) => /ɛ/u.test(body))).toBe(true);
  });
});

describe('a refusal', () => {
  test.each([
    ['en-twi', "Use 'eng' instead of 'en'"],
    ['eng-tw', "Use 'twi' instead of 'tw'"],
    ['ki-eng', "Use 'kik' instead of 'ki'"],
  ])('of %s on v2 names the replacement', async (lang, message) => {
    const response = await translate('v2', { in: 'Hello', lang });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(validationError('UNSUPPORTED_LANGUAGE_CODE', message));
  });

  test.each(['en-zz', 'twi-ewe', 'eng-eng', 'twi', 'eng-twi-ewe'])('of the pair %s is 400', async (lang) => {
    const response = await translate('v1', { in: 'Hello', lang });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(
      validationError('UNSUPPORTED_LANGUAGE_PAIR', `Language combination ${lang} cannot be used`),
    );
  });

  test('of a missing text or pair is 400 with its code', async () => {
    const noText = await translate('v1', { lang: 'eng-twi' });
    expect(await noText.json()).toEqual(validationError('MISSING_TEXT', 'Text is required'));
    const noPair = await translate('v1', { in: 'Hello' });
    expect(await noPair.json()).toEqual(
      validationError('MISSING_LANGUAGE_PAIR', 'Language pair is required'),
    );
  });

  test('of more than 1,000 characters, counted in code points, is 400 in the older shape', async () => {
    const response = await translate('v1', { in: 'a'.repeat(1001), lang: 'eng-twi' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      type: 'validation_error',
      message: 'Input text exceeds maximum length of 1000 characters',
    });
    expect(
      (await translate('v1', { in: `${'😀'.repeat(500)}${'a'.repeat(500)}`, lang: 'eng-twi' })).status,
    ).toBe(200);
  });
});

describe('the subscription key', () => {
  const path = '/v1/languages';

  test('is 401 when missing and when invalid, with different messages', async () => {
    const missing = await fetch(`${sandbox.providerW.baseUrl}${path}`);
    expect(missing.status).toBe(401);
    expect(await missing.json()).toEqual({
      statusCode: 401,
      message: expect.stringContaining('missing subscription key') as string,
    });
    const invalid = await fetch(`${sandbox.providerW.baseUrl}${path}`, {
      headers: { 'Ocp-Apim-Subscription-Key': 'wrong' },
    });
    expect(invalid.status).toBe(401);
    expect(await invalid.json()).toEqual({
      statusCode: 401,
      message: expect.stringContaining('invalid subscription key') as string,
    });
  });

  test('may come in the query', async () => {
    const { baseUrl, key } = sandbox.providerW;
    expect((await fetch(`${baseUrl}${path}?subscription-key=${key}`)).status).toBe(200);
  });
});

test.each(['v1', 'v2'])('%s lists English and the eleven languages', async (version) => {
  const { baseUrl, key } = sandbox.providerW;
  const response = await fetch(`${baseUrl}/${version}/languages?subscription-key=${key}`);
  const { languages } = (await response.json()) as { languages: Record<string, string> };
  expect(Object.keys(languages).join(' ')).toBe('eng twi ewe gaa fat yor dag kik gur luo mer kus');
  expect(languages['gur']).toBe('Gurene');
});

test('an unknown path is 404 from the gateway', async () => {
  const { baseUrl, key } = sandbox.providerW;
  const response = await fetch(`${baseUrl}/v3/translate?subscription-key=${key}`, { method: 'POST' });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ statusCode: 404, message: 'Resource not found' });
});
