import { expect, test } from 'vitest';
import { knownProviders } from '../../test/known-providers.js';
import { defaultSettings } from '../provider/definition.js';
import { PROVIDER_DEFINITIONS } from './registry.js';

test('the three providers stand in the order in which equals are tried [spec 1.3]', () => {
  expect(PROVIDER_DEFINITIONS.map(({ id }) => id)).toEqual(['provider_u', 'provider_w', 'provider_h']);
});

test('each says which credentials make it configured [spec 5.9] [spec 5.10] [spec 5.11]', () => {
  expect(PROVIDER_DEFINITIONS.map(({ id, credentials }) => [id, credentials])).toEqual([
    ['provider_u', [['token'], ['username', 'password']]],
    ['provider_w', [['key']]],
    ['provider_h', [['token']]],
  ]);
});

test('each has the variables that the configuration names after it [decision: Provider not configured]', () => {
  const variables = PROVIDER_DEFINITIONS.map(({ settings }) =>
    Object.values(settings).map(({ variable, secret }) => (secret ? `${variable} (secret)` : variable)),
  );
  expect(variables).toEqual([
    [
      'TOKEN (secret)',
      'USERNAME',
      'PASSWORD (secret)',
      'BASE_URL',
      'AUTH_URL',
      'TRANSLATE_PATH',
      'SPEECH_API',
    ],
    ['KEY (secret)', 'BASE_URL', 'API_VERSION'],
    ['TOKEN (secret)', 'BASE_URL', 'MODELS', 'MULTILINGUAL'],
  ]);
});

test('each has the real service as its default, and no credential [upstreams 0]', () => {
  expect(PROVIDER_DEFINITIONS.map(({ settings }) => defaultSettings(settings))).toMatchObject([
    {
      token: undefined,
      username: undefined,
      password: undefined,
      baseUrl: 'https://api.sunbird.ai',
      authUrl: 'https://api.sunbird.ai',
      translatePath: '/tasks/translate',
    },
    { key: undefined, baseUrl: 'https://translation-api.ghananlp.org', apiVersion: 'v1' },
    { token: undefined, baseUrl: 'https://router.huggingface.co/hf-inference' },
  ]);
});

test('each default, and each example that there is, can be written back [upstreams 3.5]', () => {
  for (const { settings } of PROVIDER_DEFINITIONS)
    for (const setting of Object.values(settings))
      if (setting.example !== '') expect(setting.parse(setting.example)).toEqual(setting.fallback);
});

test('each is made without a credential under its own id, so that its tables can be asked [decision: Pairs]', () => {
  expect(knownProviders().map(({ id, translation }) => [id, translation !== undefined])).toEqual([
    ['provider_u', true],
    ['provider_w', true],
    ['provider_h', true],
  ]);
});
