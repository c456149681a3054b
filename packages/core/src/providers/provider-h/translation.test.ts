import { describe, expect, test } from 'vitest';
import {
  contextFor,
  createScriptedTransport,
  jsonBodyOf,
  type LiteralAnswer,
} from '../../../test/scripted-transport.js';
import type { LanguagePair } from '../../languages/language-pair.js';
import { defaultSettings, type SettingsOf } from '../../provider/definition.js';
import { systemClock } from '../../time/clock.js';
import { providerH } from './definition.js';

const EN_SW: LanguagePair = { source: 'en', target: 'sw' };

function createCapability(settings: Partial<SettingsOf<typeof providerH.settings>> = {}) {
  const provider = providerH.create(
    { ...defaultSettings(providerH.settings), token: 'hf_token', ...settings },
    { clock: systemClock },
  );
  if (provider.translation === undefined) throw new Error('provider_h translates');
  return provider.translation;
}

async function ask(answer: LiteralAnswer, { pair = EN_SW, step = 0, capability = createCapability() } = {}) {
  const transport = createScriptedTransport(answer);
  const model = capability.modelsFor(pair)[step];
  if (model === undefined) throw new Error('no such step');
  const { text } = await capability.translate({ text: 'Good morning', pair, model }, contextFor(transport));
  return { text, request: transport.requests[0] };
}

const HABARI: LiteralAnswer = { json: [{ translation_text: 'Habari ya asubuhi' }] };

const scopes = (pair: LanguagePair, capability = createCapability()) =>
  capability.modelsFor(pair).map(({ id, scope }) => `${scope} ${id}`);
/** The most of one letter that each model of a pair takes. */
const limits = (pair: LanguagePair, letter: string) =>
  createCapability()
    .modelsFor(pair)
    .map(({ maxCharacters, measure = ({ length }) => length }) => maxCharacters / measure(letter));

describe('the models of a pair', () => {
  test('are its own model and then the multilingual one [spec 1.21]', () => {
    expect(scopes(EN_SW)).toEqual(['pair Helsinki-NLP/opus-mt-en-sw', 'multilingual facebook/m2m100_418M']);
  });

  test('are the multilingual one alone where the pair has none of its own [spec 1.21]', () => {
    expect(scopes({ source: 'en', target: 'yo' })).toEqual(['multilingual facebook/m2m100_418M']);
    expect(scopes({ source: 'en', target: 'lug' })).toEqual(['multilingual facebook/m2m100_418M']);
  });

  test.each([
    'ach',
    'teo',
    'nyn',
    'lgg',
    'tw',
    'gaa',
    'fat',
    'dag',
    'gur',
    'ki',
    'luo',
    'mer',
    'kus',
    'ee',
  ] as const)('are none for %s, rather than invented text [upstreams 3.6]', (code) => {
    expect(scopes({ source: 'en', target: code })).toEqual([]);
    expect(scopes({ source: code, target: 'en' })).toEqual([]);
  });

  test('are none for a language and itself [decision: Source equals target]', () => {
    expect(scopes({ source: 'sw', target: 'sw' })).toEqual([]);
  });

  test('follow the settings: an override, an addition, another multilingual model, or none [decision: sw→en]', () => {
    const capability = createCapability({
      models: providerH.settings.models.parse(
        '{"en-sw": "org/mine", "en-lug": "Helsinki-NLP/opus-mt-en-lg"}',
      ),
      multilingual: 'opus-mt-mul',
    });
    expect(scopes(EN_SW, capability)).toEqual(['pair org/mine', 'multilingual Helsinki-NLP/opus-mt-en-mul']);
    expect(scopes({ source: 'en', target: 'lug' }, capability)).toEqual([
      'pair Helsinki-NLP/opus-mt-en-lg',
      'multilingual Helsinki-NLP/opus-mt-en-mul',
    ]);
    expect(scopes({ source: 'fr', target: 'sw' }, capability)).toEqual([]);
    expect(scopes({ source: 'en', target: 'yo' }, createCapability({ multilingual: 'off' }))).toEqual([]);
  });

  test('take 800 characters, 400 of Arabic [upstreams 0]', () => {
    expect(limits(EN_SW, 'e')).toEqual([800, 800]);
    expect(limits({ source: 'ar', target: 'en' }, 'م')).toEqual([400, 400]);
    expect(limits({ source: 'en', target: 'ar' }, 'e')).toEqual([800, 800]);
  });

  test('take half as many characters of a text with Arabic letters, but for those of other scripts in it [upstreams 0]', () => {
    const [model] = createCapability().modelsFor({ source: 'ar', target: 'en' });
    expect(model?.measure?.('Cairo القاهرة 2026')).toBe(5 + 2 * (1 + 7 + 1) + 4);
  });
});

describe('the request', () => {
  test('to a pair model names it in the path and holds nothing but the text [spec 5.11] [upstreams 3.1]', async () => {
    const { request } = await ask(HABARI);
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('https://router.huggingface.co/hf-inference/models/Helsinki-NLP/opus-mt-en-sw');
    expect(request?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer hf_token',
    });
    expect(jsonBodyOf(request)).toEqual({ inputs: 'Good morning' });
  });

  test('to m2m100 adds the two codes, Luganda as lg [upstreams 3.6]', async () => {
    const { request } = await ask(HABARI, { pair: { source: 'lug', target: 'sw' } });
    expect(request?.url).toMatch(/\/models\/facebook\/m2m100_418M$/);
    expect(jsonBodyOf(request)).toEqual({
      inputs: 'Good morning',
      parameters: { src_lang: 'lg', tgt_lang: 'sw' },
    });
  });

  test('to the multilingual step of a pair that also has its own model adds the codes too [upstreams 3.6]', async () => {
    const { request } = await ask(HABARI, { step: 1 });
    expect(request?.url).toMatch(/\/models\/facebook\/m2m100_418M$/);
    expect(jsonBodyOf(request)).toMatchObject({ parameters: { src_lang: 'en', tgt_lang: 'sw' } });
  });

  test('to opus-mt-en-mul has the token before the text [upstreams 0]', async () => {
    const capability = createCapability({ multilingual: 'opus-mt-mul' });
    const { request } = await ask(HABARI, { pair: { source: 'en', target: 'ee' }, capability });
    expect(request?.url).toMatch(/\/models\/Helsinki-NLP\/opus-mt-en-mul$/);
    expect(jsonBodyOf(request)).toEqual({ inputs: '>>ewe<< Good morning' });
  });

  test('goes to the base address that is set, such as a dedicated endpoint [upstreams 3.3]', async () => {
    const { request } = await ask(HABARI, { capability: createCapability({ baseUrl: 'http://h.test/x' }) });
    expect(request?.url).toBe('http://h.test/x/models/Helsinki-NLP/opus-mt-en-sw');
  });
});

describe('the answer', () => {
  test.each<readonly [string, LiteralAnswer]>([
    ['a list of one', HABARI],
    ['a bare object', { json: { translation_text: 'Habari ya asubuhi' } }],
  ])('%s holds the translation [upstreams 3.1]', async (_what, answer) => {
    expect((await ask(answer)).text).toBe('Habari ya asubuhi');
  });

  test.each<readonly [string, LiteralAnswer]>([
    ['an error', { json: { error: 'Model is overloaded' } }],
    ['a list with an error', { json: [{ error: 'Model is overloaded' }] }],
    ['an empty list', { json: [] }],
    ['an empty object', { json: {} }],
    ['a number in place of the text', { json: [{ translation_text: 7 }] }],
    ['a bare string', { json: 'Habari' }],
    ['null', { json: null }],
    ['a list in a list', { json: [[{ translation_text: 'Habari' }]] }],
    ['a page', { body: '<!doctype html><html></html>' }],
    ['JSON that ends in the middle', { body: '[{"translation_te' }],
  ])('a 200 with %s is a bad response [decision: Verified answers]', async (_what, answer) => {
    await expect(ask(answer)).rejects.toMatchObject({ failure: 'bad_response', status: 200 });
  });
});
