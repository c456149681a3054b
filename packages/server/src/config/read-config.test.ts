import { describe, expect, test } from 'vitest';
import { defineProvider, secretSetting, type ProviderDefinition } from '@njia/core';
import type { Environment } from './environment.js';
import { ConfigError, readConfig, type Config } from './read-config.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The problems of a configuration, none when it can be used. */
function problemsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

function configured({ providers }: Config): readonly string[] {
  return providers.filter(({ isConfigured }) => isConfigured).map(({ definition }) => definition.id);
}

function settingsOf({ providers }: Config, id: string): unknown {
  return providers.find(({ definition }) => definition.id === id)?.settings;
}

describe('a configuration of nothing', () => {
  test('has the documented defaults [spec 8.7] [decision: Configuration]', () => {
    const { providers, ...config } = readConfig({});
    expect(config).toEqual({
      host: '127.0.0.1',
      port: 8080,
      database: { kind: 'file', path: './data/njia.db' },
      logLevel: 'info',
      pivot: true,
      requestDeadlineMs: 30_000,
      batchDeadlineMs: 120_000,
      speechDeadlineMs: 150_000,
      hedgeAfterMs: undefined,
      cacheMaxBytes: 0,
      cacheTtlSeconds: 86_400,
      metricsToken: undefined,
      keyLifetimeMs: 365 * DAY_MS,
      trustedProxies: [],
      corsOrigins: '*',
      rateLimits: { translate: 60, batch: 10, stt: 60, tts: 60, detect: 60, keys: 300 },
      unknownVariables: [],
    });
    expect(providers.map(({ definition, isConfigured }) => [definition.id, isConfigured])).toEqual([
      ['provider_u', false],
      ['provider_w', false],
      ['provider_h', false],
    ]);
  });

  test('knows the real services, each setting at its default [decision: Configuration]', () => {
    const config = readConfig({});
    expect(settingsOf(config, 'provider_u')).toEqual({
      token: undefined,
      username: undefined,
      password: undefined,
      baseUrl: 'https://api.sunbird.ai',
      authUrl: 'https://api.sunbird.ai',
      translatePath: '/tasks/translate',
      speechApi: 'current',
    });
    expect(settingsOf(config, 'provider_w')).toEqual({
      key: undefined,
      baseUrl: 'https://translation-api.ghananlp.org',
      apiVersion: 'v1',
    });
    expect(settingsOf(config, 'provider_h')).toMatchObject({
      token: undefined,
      baseUrl: 'https://router.huggingface.co/hf-inference',
      multilingual: 'facebook/m2m100_418M',
    });
  });
});

describe('a value', () => {
  test.each<readonly [string, string, Partial<Config>]>([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'localhost', { host: 'localhost' }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['DATABASE_URL', 'sqlite::memory:', { database: { kind: 'memory' } }],
    ['DATABASE_URL', 'sqlite:keys.db', { database: { kind: 'file', path: 'keys.db' } }],
    ['DATABASE_URL', 'sqlite:/var/lib/keys.db', { database: { kind: 'file', path: '/var/lib/keys.db' } }],
    ['DATABASE_URL', 'sqlite:///var/lib/keys.db', { database: { kind: 'file', path: '/var/lib/keys.db' } }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['NJIA_PIVOT', 'off', { pivot: false }],
    ['NJIA_REQUEST_DEADLINE_MS', '1', { requestDeadlineMs: 1 }],
    ['NJIA_REQUEST_DEADLINE_MS', '600000', { requestDeadlineMs: 600_000 }],
    ['NJIA_HEDGE_AFTER_MS', '1', { hedgeAfterMs: 1 }],
    ['NJIA_HEDGE_AFTER_MS', '600000', { hedgeAfterMs: 600_000 }],
    ['NJIA_CACHE_MAX_BYTES', '0', { cacheMaxBytes: 0 }],
    ['NJIA_CACHE_MAX_BYTES', '1000000000000', { cacheMaxBytes: 1_000_000_000_000 }],
    ['NJIA_CACHE_TTL_SECONDS', '1', { cacheTtlSeconds: 1 }],
    ['NJIA_CACHE_TTL_SECONDS', '31536000', { cacheTtlSeconds: 31_536_000 }],
    ['NJIA_METRICS_TOKEN', 'sixteen-in-ascii', { metricsToken: 'sixteen-in-ascii' }],
    ['NJIA_KEY_LIFETIME_DAYS', '0.5', { keyLifetimeMs: DAY_MS / 2 }],
    ['NJIA_KEY_LIFETIME_DAYS', '36500', { keyLifetimeMs: 36_500 * DAY_MS }],
  ])('of %s is taken: %s [decision: Configuration]', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
    expect(readConfig({ [name]: `  ${value}\t` })).toMatchObject(expected);
  });

  test.each([
    ['HOST', 'not a host'],
    ['HOST', 'http://localhost'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x1F90'],
    ['PORT', '8e3'],
    ['PORT', 'Infinity'],
    ['PORT', '٨٠'],
    ['DATABASE_URL', './data/hunter2.db'],
    ['DATABASE_URL', 'postgres://njia:hunter2@db/njia'],
    ['LOG_LEVEL', 'INFO'],
    ['LOG_LEVEL', 'verbose'],
    ['NJIA_PIVOT', 'true'],
    ['NJIA_PIVOT', '0'],
    ['NJIA_REQUEST_DEADLINE_MS', '600001'],
    ['NJIA_REQUEST_DEADLINE_MS', '1.5'],
    ['NJIA_HEDGE_AFTER_MS', '600001'],
    ['NJIA_HEDGE_AFTER_MS', '2.5'],
    ['NJIA_HEDGE_AFTER_MS', 'off'],
    ['NJIA_CACHE_MAX_BYTES', '-1'],
    ['NJIA_CACHE_MAX_BYTES', '64MB'],
    ['NJIA_CACHE_MAX_BYTES', '1000000000001'],
    ['NJIA_CACHE_TTL_SECONDS', '31536001'],
    ['NJIA_CACHE_TTL_SECONDS', '2.5'],
    ['NJIA_METRICS_TOKEN', 'hunter2-of-15-c'],
    ['NJIA_METRICS_TOKEN', 'hunter2 with spaces in it'],
    ['NJIA_METRICS_TOKEN', 'hunter2-überlänge'],
    ['NJIA_KEY_LIFETIME_DAYS', '36501'],
    ['NJIA_KEY_LIFETIME_DAYS', 'a year'],
    ['NJIA_PROVIDER_U_BASE_URL', 'api.example.org'],
    ['NJIA_PROVIDER_U_BASE_URL', 'ftp://api.example.org'],
    ['NJIA_PROVIDER_U_AUTH_URL', 'https://user:hunter2@api.example.org'],
    ['NJIA_PROVIDER_U_TRANSLATE_PATH', 'hunter2/translate'],
    ['NJIA_PROVIDER_U_TRANSLATE_PATH', '/translate?key=hunter2'],
    ['NJIA_PROVIDER_W_BASE_URL', 'https://api.example.org/?key=hunter2'],
    ['NJIA_PROVIDER_W_API_VERSION', 'v3'],
    ['NJIA_PROVIDER_H_BASE_URL', 'https://api.example.org/#hunter2'],
    ['NJIA_PROVIDER_H_MODELS', 'org/hunter2'],
    ['NJIA_PROVIDER_H_MODELS', '{"en-klingon": "org/hunter2"}'],
    ['NJIA_PROVIDER_H_MODELS', '{"en-sw": 2222}'],
    ['NJIA_PROVIDER_H_MODELS', '{"en-sw": "facebook/nllb-200-distilled-600M"}'],
    ['NJIA_PROVIDER_H_MULTILINGUAL', 'facebook/m2m100_999B'],
    ['NJIA_PROVIDER_H_MULTILINGUAL', 'facebook/nllb-200-3.3B'],
  ])('of %s is one problem that names it and not the value: %s [decision: Configuration]', (name, value) => {
    const [problem, ...others] = problemsOf({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must be \\S`));
    expect(others).toEqual([]);
    expect(problem).not.toContain(value);
    expect(problem).not.toMatch(/hunter2|klingon|2222|999B|3\.3B|600M|example/);
  });

  test.each([
    ['DATABASE_URL', 'sqlite:'],
    ['NJIA_REQUEST_DEADLINE_MS', '0'],
    ['NJIA_HEDGE_AFTER_MS', '0'],
    ['NJIA_CACHE_TTL_SECONDS', '0'],
    ['NJIA_KEY_LIFETIME_DAYS', '0'],
  ])('of %s just outside its bounds is one problem: %s [decision: Configuration]', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))]);
  });

  test.each(['NJIA_PROVIDER_H_MULTILINGUAL', 'NJIA_PROVIDER_H_MODELS'])(
    'of %s that names the removed model is told so [spec 1.22] [decision: Pairs]',
    (name) => {
      const model = 'facebook/nllb-200-3.3B';
      const value = name.endsWith('MODELS') ? JSON.stringify({ 'en-sw': model }) : model;
      expect(problemsOf({ [name]: value })[0]).toMatch(/NLLB was removed.*facebook\/m2m100_418M/);
    },
  );

  test.each(['', ' ', '\t'])('that is empty counts as unset: "%s" [decision: Configuration]', (empty) => {
    const service = ['HOST', 'PORT', 'DATABASE_URL', 'LOG_LEVEL', 'NJIA_PIVOT', 'NJIA_KEY_LIFETIME_DAYS'];
    const names = [...service, 'NJIA_HEDGE_AFTER_MS', 'NJIA_CACHE_MAX_BYTES', 'NJIA_METRICS_TOKEN'];
    const credentials = ['NJIA_PROVIDER_U_TOKEN', 'NJIA_PROVIDER_U_USERNAME', 'NJIA_PROVIDER_W_KEY_FILE'];
    const environment = Object.fromEntries([...names, ...credentials].map((name) => [name, empty]));
    expect(readConfig(environment)).toEqual(readConfig({}));
  });
});

describe('several problems', () => {
  test('are told all at once, in the order of the settings [decision: Configuration]', () => {
    const problems = problemsOf({
      NJIA_PROVIDER_H_MULTILINGUAL: 'none',
      NJIA_PROVIDER_U_USERNAME: 'someone',
      PORT: 'x',
      LOG_LEVEL: 'x',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'NJIA_PROVIDER_U_PASSWORD',
      'NJIA_PROVIDER_H_MULTILINGUAL',
    ]);
  });

  test('stand in the message of the error, which counts them [decision: Configuration]', () => {
    expect(() => readConfig({ PORT: 'x' })).toThrow(/^The configuration has 1 problem: PORT must be/);
    expect(() => readConfig({ PORT: 'x', HOST: '/' })).toThrow(
      /^The configuration has 2 problems: HOST must be .*; PORT must be/,
    );
  });
});

describe('credentials', () => {
  test.each<readonly [string, Environment, readonly string[]]>([
    ['a token of provider_u', { NJIA_PROVIDER_U_TOKEN: 't' }, ['provider_u']],
    [
      'user name and password of provider_u',
      { NJIA_PROVIDER_U_USERNAME: 'u', NJIA_PROVIDER_U_PASSWORD: 'p' },
      ['provider_u'],
    ],
    ['a key of provider_w', { NJIA_PROVIDER_W_KEY: 'k' }, ['provider_w']],
    ['a token of provider_h', { NJIA_PROVIDER_H_TOKEN: 't' }, ['provider_h']],
    [
      'all of them',
      { NJIA_PROVIDER_U_TOKEN: 't', NJIA_PROVIDER_W_KEY: 'k', NJIA_PROVIDER_H_TOKEN: 't' },
      ['provider_u', 'provider_w', 'provider_h'],
    ],
    ['an address alone', { NJIA_PROVIDER_W_BASE_URL: 'https://example.org' }, []],
  ])('configure their provider: %s [decision: Configuration]', (_what, environment, expected) => {
    expect(configured(readConfig(environment))).toEqual(expected);
  });

  test.each([
    ['NJIA_PROVIDER_U_USERNAME', 'NJIA_PROVIDER_U_PASSWORD'],
    ['NJIA_PROVIDER_U_PASSWORD', 'NJIA_PROVIDER_U_USERNAME'],
  ])('that are half given are a problem: %s without %s [decision: Configuration]', (given, missing) => {
    const problem = `${missing} must be set together with ${given}`;
    expect(problemsOf({ [given]: 'hunter2' })).toEqual([problem]);
    expect(problemsOf({ [given]: 'hunter2', NJIA_PROVIDER_U_TOKEN: 't' })).toEqual([problem]);
  });
});

describe('a variable that is not known', () => {
  test('is listed when it begins as ours do, and is no problem [decision: Configuration]', () => {
    const config = readConfig({ NJIA_COLOUR: 'blue', NJIA_PIVOTS: 'off', PATH: '/bin', PORT: '1' });
    expect(config.unknownVariables).toEqual(['NJIA_COLOUR', 'NJIA_PIVOTS']);
    expect(config.pivot).toBe(true);
  });

  test('is none of the settings, nor the file of a secret [decision: Configuration]', () => {
    const config = readConfig({ NJIA_PIVOT: 'off', NJIA_PROVIDER_W_KEY_FILE: '', NJIA_PROVIDER_W_KEY: 'k' });
    expect(config.unknownVariables).toEqual([]);
  });

  test('is the file of a setting that is no secret [decision: Configuration]', () => {
    const config = readConfig({ NJIA_PROVIDER_W_BASE_URL_FILE: '/run/url' });
    expect(config.unknownVariables).toEqual(['NJIA_PROVIDER_W_BASE_URL_FILE']);
  });
});

describe('a further kind of provider', () => {
  const providerTest: ProviderDefinition = defineProvider({
    id: 'provider_test',
    serviceName: 'Another service',
    settings: { token: secretSetting({ variable: 'TOKEN', description: 'Access token.' }) },
    credentials: [['token']],
    create: () => ({ id: 'provider_test' }),
  });

  test('is configured by its definition alone [decision: Configuration]', () => {
    const config = readConfig({ NJIA_PROVIDER_TEST_TOKEN: 't' }, [providerTest]);
    expect(configured(config)).toEqual(['provider_test']);
    expect(settingsOf(config, 'provider_test')).toEqual({ token: 't' });
    expect(config.unknownVariables).toEqual([]);
    expect(readConfig({ NJIA_PROVIDER_TEST_TOKEN: 't' }).unknownVariables).toEqual([
      'NJIA_PROVIDER_TEST_TOKEN',
    ]);
  });
});
