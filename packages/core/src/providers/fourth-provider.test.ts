import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { knownProviders } from '../../test/known-providers.js';
import {
  startLoopbackServer,
  type LoopbackServer,
  type ReceivedRequest,
} from '../../test/loopback-server.js';
import { createOperations } from '../contract/index.js';
import {
  choiceSetting,
  createTranslator,
  defaultSettings,
  defineProvider,
  exchangeJson,
  PROVIDER_DEFINITIONS,
  secretSetting,
  SettingError,
  systemClock,
  UpstreamError,
  urlSetting,
  type Provider,
  type ProviderDefinition,
} from '../index.js';
import { planRoute } from '../routing/plan-route.js';

/** A provider as a stranger would write it, with nothing but what the package exports. */
const providerTest = defineProvider({
  id: 'provider_test',
  serviceName: 'An example service',
  settings: {
    key: secretSetting({ variable: 'KEY', description: 'Access key.' }),
    baseUrl: urlSetting({ variable: 'BASE_URL', description: 'Address.', fallback: 'https://x.example.org' }),
    tone: choiceSetting({
      variable: 'TONE',
      description: 'Tone.',
      choices: ['plain', 'polite'],
      fallback: 'plain',
    }),
  },
  credentials: [['key']],
  create: ({ key = '', baseUrl, tone }) => ({
    id: 'provider_test',
    translation: {
      modelsFor: ({ source, target }) =>
        source === 'fr' && target === 'kus'
          ? [{ id: 'example/fr-kus', scope: 'pair', maxCharacters: 500 }]
          : [],
      async translate({ text, model }, context) {
        const answer = await exchangeJson(
          { url: `${baseUrl}/${model.id}`, headers: { 'x-key': key }, body: { text, tone } },
          context,
        );
        if (typeof answer !== 'string') throw new UpstreamError('bad_response', { status: 200 });
        return { text: answer };
      },
    },
  }),
});

let server: LoopbackServer;
let status = 200;
const received: ReceivedRequest[] = [];

beforeAll(async () => {
  server = await startLoopbackServer((request, response) => {
    received.push(request);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify('Fʋ bɛlim an wala?'));
  });
});
afterAll(async () => {
  await server.close();
});

/** Reads the written settings of a provider as a configuration would. */
function configure(written: Readonly<Record<string, string>>): Provider {
  const { settings } = providerTest;
  const read = { ...defaultSettings(settings) };
  return providerTest.create(
    {
      ...read,
      ...(written['KEY'] !== undefined && { key: settings.key.parse(written['KEY']) }),
      ...(written['BASE_URL'] !== undefined && { baseUrl: settings.baseUrl.parse(written['BASE_URL']) }),
      ...(written['TONE'] !== undefined && { tone: settings.tone.parse(written['TONE']) }),
    },
    { clock: systemClock },
  );
}

describe('a fourth provider is one definition', () => {
  test('that the registry’s type takes as it takes its own [decision: Pairs]', () => {
    const definitions: readonly ProviderDefinition[] = [...PROVIDER_DEFINITIONS, providerTest];
    expect(definitions.at(-1)?.id).toBe('provider_test');
  });

  test('whose settings are read and refused as the others’ are [decision: Pairs]', () => {
    expect(defaultSettings(providerTest.settings)).toEqual({
      key: undefined,
      baseUrl: 'https://x.example.org',
      tone: 'plain',
    });
    expect(() => configure({ TONE: 'rude' })).toThrow(SettingError);
    expect(() => configure({ BASE_URL: 'x.example.org' })).toThrow(SettingError);
  });

  test('whose id requests may name, once the operations are made with it [decision: Pairs]', () => {
    const ids = [...PROVIDER_DEFINITIONS.map(({ id }) => id), providerTest.id];
    const body = { text: 'Bonjour', target_lang: 'kus', provider: 'provider_test' };
    expect(createOperations(ids).translate.request.schema.parse(body)).toEqual(body);
    const without = createOperations(PROVIDER_DEFINITIONS.map(({ id }) => id));
    expect(without.translate.request.schema.safeParse(body).success).toBe(false);
  });

  test('to which routes go directly where only a pivot was before [decision: Pairs]', () => {
    const pair = { source: 'fr', target: 'kus' } as const;
    const known = knownProviders();
    expect(planRoute(pair, { providers: known, pivot: 'en' })).toHaveLength(2);
    const route = planRoute(pair, { providers: [...known, configure({})], pivot: 'en' });
    expect(route?.map(({ steps }) => steps.map(({ provider }) => provider))).toEqual([['provider_test']]);
  });

  test('that translates over HTTP with its own address, header and setting [decision: Pairs]', async () => {
    const provider = configure({ KEY: 'x-key', BASE_URL: `${server.url}/`, TONE: 'polite' });
    const translator = createTranslator({ providers: [...knownProviders(), provider] });
    const result = await translator.translate({ text: 'Bonjour', target_lang: 'Kusaal', source_lang: 'fr' });
    expect(result).toMatchObject({
      translated_text: 'Fʋ bɛlim an wala?',
      provider: 'provider_test',
      model_used: 'provider_test/fr-kus',
      target_lang: 'Kusaal',
    });
    expect(received.at(-1)).toMatchObject({
      method: 'POST',
      path: '/example/fr-kus',
      headers: { 'x-key': 'x-key' },
      body: JSON.stringify({ text: 'Bonjour', tone: 'polite' }),
    });
  });

  test('whose failures are attempts like any other’s [decision: Pairs]', async () => {
    status = 402;
    const translator = createTranslator({ providers: [configure({ KEY: 'k', BASE_URL: server.url })] });
    const failing = translator.translate({ text: 'Bonjour', target_lang: 'kus', source_lang: 'fr' });
    expect(await rejectionOf(failing)).toMatchObject({
      name: 'ProviderError',
      attempts: [{ provider: 'provider_test', model: 'fr-kus', failure: 'quota', status: 402 }],
    });
    status = 200;
  });

  test('that is named where it is not configured [decision: Pairs]', async () => {
    const translator = createTranslator({
      providers: [],
      unconfigured: [{ provider: configure({}), remedy: 'NJIA_PROVIDER_TEST_KEY' }],
    });
    const failing = translator.translate({ text: 'Bonjour', target_lang: 'kus', source_lang: 'fr' });
    expect(await rejectionOf(failing)).toMatchObject({
      code: 'PROVIDER_ERROR',
      message: 'No configured provider can translate fr to kus. Set NJIA_PROVIDER_TEST_KEY.',
    });
  });
});
