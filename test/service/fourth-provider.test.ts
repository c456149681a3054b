import {
  defineProvider,
  exchangeJson,
  headerSecretSetting,
  PROVIDER_DEFINITIONS,
  urlSetting,
} from '@njia/core';
import { readConfig } from '@njia/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startLoopbackServer } from '../../packages/core/test/loopback-server.js';
import { fieldOf } from './answer.js';
import { startService } from './running-service.js';

/** One definition, and nothing else in the service that knows it. */
const providerTest = defineProvider({
  id: 'provider_test',
  serviceName: 'A service of this test',
  settings: {
    token: headerSecretSetting({ variable: 'TOKEN', description: 'Access token.' }),
    baseUrl: urlSetting({
      variable: 'BASE_URL',
      description: 'Address.',
      fallback: 'https://api.example.org',
    }),
  },
  credentials: [['token']],
  create: ({ token = '', baseUrl }) => ({
    id: 'provider_test',
    translation: {
      modelsFor: ({ source, target }) =>
        source === 'fr' && target === 'kus' ? [{ id: 'v1', scope: 'pair', maxCharacters: 500 }] : [],
      async translate({ text }, context) {
        const headers = { authorization: `Bearer ${token}` };
        return {
          text: String(await exchangeJson({ url: `${baseUrl}/translate`, headers, body: { text } }, context)),
        };
      },
    },
  }),
});
const definitions = [...PROVIDER_DEFINITIONS, providerTest];
const question = { text: 'Bonjour à tous', target_lang: 'kus', source_lang: 'fr' };

describe('a service with a fourth provider', () => {
  test('is configured by its variables, takes its name, and routes to it [spec 4.12] [decision: Configuration]', async () => {
    const authorizations: unknown[] = [];
    const upstream = await startLoopbackServer(({ headers }, response) => {
      authorizations.push(headers.authorization);
      response.end(JSON.stringify('Fʋ bɛlim an wala?'));
    });
    onTestFinished(() => upstream.close());
    const environment = { NJIA_PROVIDER_TEST_TOKEN: 'test-token', NJIA_PROVIDER_TEST_BASE_URL: upstream.url };
    await using service = await startService({ environment, definitions });
    for (const provider of ['provider_test', 'auto']) {
      const answer = await service.translate({ ...question, provider });
      expect(answer.status).toBe(200);
      expect(fieldOf(answer, 'model_used')).toBe('provider_test/v1');
    }
    expect(authorizations).toEqual(['Bearer test-token', 'Bearer test-token']);
  });

  test('has its variables and its name checked like any other [decision: Configuration]', async () => {
    const misread = () => readConfig({ NJIA_PROVIDER_TEST_BASE_URL: 'nowhere' }, definitions);
    expect(misread).toThrow('NJIA_PROVIDER_TEST_BASE_URL must be an absolute');
    await using service = await startService({ definitions });
    const refused = await service.translate({ ...question, provider: 'provider_nobody' });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('auto, provider_u, provider_w, provider_h, provider_test');
  });

  test('is named with its variable where nobody else can serve and it is not configured [decision: Provider not configured]', async () => {
    await using service = await startService({ definitions, environment: { NJIA_PIVOT: 'off' } });
    const answer = await service.translate(question);
    expect(answer.status).toBe(503);
    expect(JSON.stringify(answer.body)).toContain('NJIA_PROVIDER_TEST_TOKEN');
  });
});
