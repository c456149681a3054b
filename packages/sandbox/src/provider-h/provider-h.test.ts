import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrases, startSandbox, type Sandbox } from '../index.js';
import { modelIds } from './models.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.close();
});

function run(model: string, body: unknown, token = sandbox.providerH.token): Promise<Response> {
  return fetch(`${sandbox.providerH.baseUrl}/models/${model}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

async function translation(model: string, body: unknown): Promise<string | undefined> {
  const response = await run(model, body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { translation_text: string }[])[0]?.translation_text;
}

describe('a pair model', () => {
  test('answers a list of one translation, with a request id', async () => {
    const [phrase] = phrases('sw');
    const response = await run('Helsinki-NLP/opus-mt-en-sw', { inputs: phrase?.english });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-njia-sandbox')).toBe('1');
    expect(response.headers.get('x-request-id')).toMatch(/^sandbox-\d+$/u);
    expect(await response.json()).toEqual([{ translation_text: phrase?.text }]);
  });

  test.each([
    ['swc-en', 'sw'],
    ['fr-en', 'fr'],
    ['ar-en', 'ar'],
    ['af-en', 'af'],
    ['yo-en', 'yo'],
    ['lg-en', 'lug'],
  ])('%s translates into English', async (name, language) => {
    const phrase = phrases(language)[5];
    expect(await translation(`Helsinki-NLP/opus-mt-${name}`, { inputs: phrase?.text })).toBe(phrase?.english);
  });

  test.each(['sw-en', 'en-yo', 'tw-en', 'en-ach'])('opus-mt-%s does not exist', async (name) => {
    const response = await run(`Helsinki-NLP/opus-mt-${name}`, { inputs: 'Hello' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: `Model Helsinki-NLP/opus-mt-${name} not found` });
  });

  test('does not exist under a removed or unknown organisation either', async () => {
    expect((await run('facebook/nllb-200-distilled-600M', { inputs: 'Hello' })).status).toBe(404);
    expect(modelIds).toContain('Helsinki-NLP/opus-mt-en-mul');
  });

  test('takes about 512 tokens: 800 Latin characters, 400 Arabic ones, and no more than 1,024 and 512', async () => {
    const enSw = 'Helsinki-NLP/opus-mt-en-sw';
    const arEn = 'Helsinki-NLP/opus-mt-ar-en';
    expect((await run(enSw, { inputs: 'word '.repeat(160) })).status).toBe(200);
    expect((await run(arEn, { inputs: 'سلام'.repeat(100) })).status).toBe(200);
    for (const response of [
      await run(enSw, { inputs: 'word '.repeat(205) }),
      await run(arEn, { inputs: 'سلام'.repeat(129) }),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: 'index out of range in self' });
    }
  });
});

describe('opus-mt-en-mul', () => {
  const model = 'Helsinki-NLP/opus-mt-en-mul';
  const tokens: readonly (readonly [string, string])[] = [
    ['swh', 'sw'],
    ['yor', 'yo'],
    ['ewe', 'ee'],
    ['lug', 'lug'],
    ['afr', 'af'],
    ['ara', 'ar'],
    ['fra', 'fr'],
  ];

  test.each(tokens)('translates into the language of >>%s<<', async (token, language) => {
    const phrase = phrases(language)[5];
    expect(await translation(model, { inputs: `>>${token}<< ${phrase?.english ?? ''}` })).toBe(phrase?.text);
  });

  test('answers in an arbitrary language without a token, and with one that it does not know', async () => {
    const inputs = [
      'I see',
      'I see it',
      'I see it all',
      'I see it all now',
      'I see it all at once',
      'So do I.',
    ];
    const bare = await Promise.all(inputs.map((text) => translation(model, { inputs: text })));
    const luganda = await Promise.all(
      inputs.map((text) => translation(model, { inputs: `>>lug<< ${text}` })),
    );
    expect(bare).not.toEqual(luganda);
    expect(bare.every((text) => text !== '')).toBe(true);
    expect(await translation(model, { inputs: '>>ach<< I see' })).not.toBe('');
  });
});

test('opus-mt-mul-en takes any language without a token', async () => {
  for (const language of ['sw', 'lug', 'yo']) {
    const phrase = phrases(language)[7];
    expect(await translation('Helsinki-NLP/opus-mt-mul-en', { inputs: phrase?.text })).toBe(phrase?.english);
  }
});

describe.each(['facebook/m2m100_418M', 'facebook/m2m100_1.2B'])('%s', (model) => {
  test('translates between its two-letter codes', async () => {
    const phrase = phrases('lug')[5];
    const out = await translation(model, {
      inputs: phrase?.english,
      parameters: { src_lang: 'en', tgt_lang: 'lg' },
    });
    expect(out).toBe(phrase?.text);
    const shared = phrases('fr').find((one) => phrases('sw').some((other) => other.english === one.english));
    const swahili = phrases('sw').find((one) => one.english === shared?.english)?.text;
    expect(swahili).toBeDefined();
    expect(
      await translation(model, { inputs: shared?.text, parameters: { src_lang: 'fr', tgt_lang: 'sw' } }),
    ).toBe(swahili);
  });

  test.each([
    [{}, 'src_lang'],
    [{ src_lang: 'en' }, 'tgt_lang'],
    [{ src_lang: 'en', tgt_lang: 'ach' }, 'tgt_lang'],
    [{ src_lang: 'eng', tgt_lang: 'sw' }, 'src_lang'],
  ])('refuses the parameters %j with 400 and a list of errors', async (parameters, name) => {
    const response = await run(model, { inputs: 'Hello', parameters });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: [expect.stringContaining(`parameters.${name}`) as string],
    });
  });
});

test('a missing input is 400', async () => {
  expect((await run('Helsinki-NLP/opus-mt-en-sw', {})).status).toBe(400);
});

test('a wrong or missing token is 401', async () => {
  const wrong = await run('Helsinki-NLP/opus-mt-en-sw', { inputs: 'Hello' }, 'hf_wrong');
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toEqual({ error: 'Invalid credentials in Authorization header' });
  const missing = await fetch(`${sandbox.providerH.baseUrl}/models/Helsinki-NLP/opus-mt-en-sw`, {
    method: 'POST',
  });
  expect(missing.status).toBe(401);
});

test('a path that names no model is 404', async () => {
  expect((await run('t5-small', { inputs: 'Hello' })).status).toBe(404);
});
