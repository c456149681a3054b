import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { PROVIDER_DEFINITIONS } from '@njia/core';
import { envExample } from './env-example.js';
import { settingsOf, variableName } from './provider-settings.js';
import { readConfig } from './read-config.js';
import { RATE_LIMIT_SETTINGS, SERVICE_SETTINGS } from './service-settings.js';

const committed = new URL('../../../../.env.example', import.meta.url);

/** The example with its settings switched on. */
const switchedOn = parseEnv(envExample().replaceAll(/^#(?=[A-Z_]+=)/gm, ''));

describe('.env.example', () => {
  test('is the one that the configuration writes [decision: Configuration]', () => {
    expect(readFileSync(committed, 'utf8')).toBe(envExample());
  });

  test('names every setting once [decision: Configuration]', () => {
    const names = [
      ...Object.values(SERVICE_SETTINGS).map(({ variable }) => variable),
      ...Object.values(RATE_LIMIT_SETTINGS).map(({ variable }) => variable),
      ...PROVIDER_DEFINITIONS.flatMap((definition) =>
        settingsOf(definition).map(({ variable }) => variableName(definition, variable)),
      ),
    ];
    const written = [...envExample().matchAll(/^#([A-Z][A-Z_]*)=/gm)].map(([, name]) => name);
    expect(written).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('NJIA_PROVIDER_U_PASSWORD');
  });

  test('sets nothing as it stands [decision: Configuration]', () => {
    expect(parseEnv(envExample())).toEqual({});
  });

  test('gives every default as it would be written [decision: Configuration]', () => {
    expect(readConfig(switchedOn)).toEqual(readConfig({}));
  });
});
