import { describe, expect, test } from 'vitest';
import {
  contextFor,
  createScriptedTransport,
  jsonBodyOf,
  type LiteralAnswer,
} from '../../../test/scripted-transport.js';
import { LANGUAGE_CODES, type LanguageCode } from '../../languages/language.js';
import type { LanguagePair } from '../../languages/language-pair.js';
import { defaultSettings } from '../../provider/definition.js';
import type { TranslationModel } from '../../provider/provider.js';
import { systemClock } from '../../time/clock.js';
import { providerW } from './definition.js';

/** Our code and the upstream's, `upstreams.md` 2. */
const SERVED: readonly (readonly [LanguageCode, string])[] = [
  ['yo', 'yor'],
  ['tw', 'twi'],
  ['ee', 'ewe'],
  ['gaa', 'gaa'],
  ['fat', 'fat'],
  ['dag', 'dag'],
  ['gur', 'gur'],
  ['ki', 'kik'],
  ['luo', 'luo'],
  ['mer', 'mer'],
  ['kus', 'kus'],
];
const MODEL: TranslationModel = { id: 'v1', scope: 'pair', maxCharacters: 1000 };
const EN_TW: LanguagePair = { source: 'en', target: 'tw' };

function createCapability(settings: { readonly apiVersion?: 'v1' | 'v2'; readonly baseUrl?: string } = {}) {
  const provider = providerW.create(
    { ...defaultSettings(providerW.settings), key: 'subscription-key', ...settings },
    { clock: systemClock },
  );
  if (provider.translation === undefined) throw new Error('provider_w translates');
  return provider.translation;
}

async function ask(answer: LiteralAnswer, { text = 'Good morning', pair = EN_TW } = {}) {
  const transport = createScriptedTransport(answer);
  const output = await createCapability().translate({ text, pair, model: MODEL }, contextFor(transport));
  return { text: output.text, request: transport.requests[0] };
}

describe('what it serves', () => {
  test('English to and from each of its eleven languages with one specialist, and no other pair [spec 1.17] [spec 1.19] [decision: Pairs]', () => {
    const capability = createCapability();
    const served = new Set(SERVED.map(([code]) => code));
    for (const source of LANGUAGE_CODES)
      for (const target of LANGUAGE_CODES) {
        const isServed = (source === 'en' && served.has(target)) || (target === 'en' && served.has(source));
        expect(capability.modelsFor({ source, target }), `${source}-${target}`).toEqual(
          isServed ? [MODEL] : [],
        );
      }
  });
});

describe('the request', () => {
  test('is a POST to /v1/translate of the real service with the key in its own header and exactly two fields [spec 5.10]', async () => {
    const { request } = await ask({ json: 'Maakye' });
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('https://translation-api.ghananlp.org/v1/translate');
    expect(request?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'ocp-apim-subscription-key': 'subscription-key',
    });
    expect(jsonBodyOf(request)).toEqual({ in: 'Good morning', lang: 'eng-twi' });
  });

  test.each(SERVED)(
    '%s is written as %s, English as eng, in both directions [upstreams 0]',
    async (code, upstream) => {
      const outward = await ask({ json: 'x' }, { pair: { source: 'en', target: code } });
      expect(jsonBodyOf(outward.request)).toMatchObject({ lang: `eng-${upstream}` });
      const inward = await ask({ json: 'x' }, { pair: { source: code, target: 'en' } });
      expect(jsonBodyOf(inward.request)).toMatchObject({ lang: `${upstream}-eng` });
    },
  );

  test('version 2 has its own path and names itself as the model [upstreams 2]', async () => {
    const capability = createCapability({ apiVersion: 'v2', baseUrl: 'http://w.test' });
    const [model] = capability.modelsFor(EN_TW);
    expect(model).toEqual({ ...MODEL, id: 'v2' });
    const transport = createScriptedTransport({ json: 'Maakye' });
    await capability.translate({ text: 'Hello', pair: EN_TW, model: MODEL }, contextFor(transport));
    expect(transport.requests[0]?.url).toBe('http://w.test/v2/translate');
    expect(jsonBodyOf(transport.requests[0])).toMatchObject({ lang: 'eng-twi' });
  });
});

describe('the answer', () => {
  test.each<readonly [string, LiteralAnswer, string]>([
    ['a bare JSON string', { body: '"Ɛte sɛn?"' }, 'Ɛte sɛn?'],
    ['a bare JSON string with escaped letters', { body: String.raw`"\u0190te s\u025bn?"` }, 'Ɛte sɛn?'],
    ['an escaped pair of surrogates', { body: String.raw`"\ud83d\ude00"` }, '😀'],
    ['escaped quotes, line ends and back-slashes', { body: String.raw`"\"a\"\n\\b\/"` }, '"a"\n\\b/'],
    ['a string that begins with a bracket', { json: '<71> Maakye' }, '<71> Maakye'],
    ['a string with white space around it', { body: ' "Maakye"\n' }, 'Maakye'],
    ['an object with translation', { json: { translation: 'Maakye' } }, 'Maakye'],
    ['an object with out', { json: { out: 'Maakye' } }, 'Maakye'],
    ['an object whose translation is no string', { json: { translation: null, out: 'Maakye' } }, 'Maakye'],
  ])('%s is the translation [upstreams 2]', async (_what, answer, text) => {
    expect((await ask(answer)).text).toBe(text);
  });

  test.each<readonly [string, LiteralAnswer]>([
    ['a page', { body: '<html><body>Welcome</body></html>' }],
    ['a page in a string', { json: '  <!DOCTYPE html><html></html>' }],
    ['a tag in an object', { json: { translation: '<div>Error</div>' } }],
    ['bare words', { body: 'Maakye' }],
    ['nothing', { body: '' }],
    ['a string that ends in the middle', { body: '"Maak' }],
    ['null', { body: 'null' }],
    ['a number', { body: '7' }],
    ['a list', { json: ['Maakye'] }],
    ['the field that a client wrongly documents', { json: { translatedText: 'Maakye' } }],
    ['an error object', { json: { statusCode: 500, message: 'Internal server error' } }],
  ])('%s in a 200 is a bad response [decision: Verified answers]', async (_what, answer) => {
    await expect(ask(answer)).rejects.toMatchObject({ failure: 'bad_response', status: 200 });
  });

  test('that begins with a tag is taken where the source does too [decision: Verified answers]', async () => {
    expect((await ask({ json: '<b>Maakye</b>' }, { text: '<b>Good morning</b>' })).text).toBe(
      '<b>Maakye</b>',
    );
  });
});
