import { describe, expect, test } from 'vitest';
import { defineProvider, secretSetting } from '@njia/core';
import type { Environment } from './environment.js';
import { readProviderConfig, settingsOf, variableName } from './provider-settings.js';
import { createVariableReader } from './read-variable.js';

const definition = defineProvider({
  id: 'provider_test',
  serviceName: 'Another service',
  settings: { token: secretSetting({ variable: 'TOKEN', description: 'Access token.' }) },
  credentials: [['token']],
  create: () => ({ id: 'provider_test' }),
});

function read(environment: Environment) {
  const reader = createVariableReader(environment);
  return { ...readProviderConfig(definition, reader), problems: reader.problems };
}

test('every provider can be bounded, besides what its own settings are [decision: Configuration]', () => {
  expect(settingsOf(definition).map(({ variable }) => variableName(definition, variable))).toEqual([
    'NJIA_PROVIDER_TEST_TOKEN',
    'NJIA_PROVIDER_TEST_CONCURRENCY',
    'NJIA_PROVIDER_TEST_PER_MINUTE',
  ]);
});

describe('the bounds of a provider', () => {
  test('are 64 calls at once and no number by the minute where nothing is set [decision: Configuration]', () => {
    for (const environment of [
      {},
      { NJIA_PROVIDER_TEST_CONCURRENCY: '', NJIA_PROVIDER_TEST_PER_MINUTE: ' ' },
    ])
      expect(read(environment)).toMatchObject({ concurrency: 64, perMinute: undefined, problems: [] });
  });

  test.each([1, 60, 1_000_000])('by the minute can be %d [decision: Configuration]', (perMinute) => {
    expect(read({ NJIA_PROVIDER_TEST_PER_MINUTE: String(perMinute) })).toMatchObject({
      perMinute,
      problems: [],
    });
  });

  test.each(['0', '1000001', '1.5', '-1', 'none'])(
    'by the minute cannot be %s [decision: Configuration]',
    (written) => {
      const { perMinute, problems } = read({ NJIA_PROVIDER_TEST_PER_MINUTE: written });
      expect(problems).toEqual(['NJIA_PROVIDER_TEST_PER_MINUTE must be a whole number from 1 to 1000000']);
      expect(perMinute).toBeUndefined();
    },
  );
});
