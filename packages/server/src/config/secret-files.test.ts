import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/temporary-folder.js';
import { ConfigError, readConfig } from './read-config.js';

const SECRETS = [
  ['NJIA_PROVIDER_U_TOKEN', 'provider_u', 'token'],
  ['NJIA_PROVIDER_W_KEY', 'provider_w', 'key'],
  ['NJIA_PROVIDER_H_TOKEN', 'provider_h', 'token'],
] as const;

function fileWith(content: string): string {
  const file = join(temporaryFolder(), 'private-name');
  writeFileSync(file, content);
  return file;
}

describe.each(SECRETS)('%s_FILE', (name, id, setting) => {
  test('gives the secret, without the line end of the file [decision: Configuration]', () => {
    const { providers, unknownVariables } = readConfig({ [`${name}_FILE`]: fileWith(' hunter2 \r\n') });
    const provider = providers.find(({ definition }) => definition.id === id);
    expect(provider).toMatchObject({ isConfigured: true, settings: { [setting]: 'hunter2' } });
    expect(unknownVariables).toEqual([]);
  });

  test.each<readonly [string, string, () => string]>([
    ['is missing', 'readable', () => join(temporaryFolder(), 'private-name')],
    [
      'is a folder',
      'readable',
      () => {
        const folder = join(temporaryFolder(), 'private-name');
        mkdirSync(folder);
        return folder;
      },
    ],
    ['is empty', 'present', () => fileWith('')],
    ['holds white space only', 'present', () => fileWith(' \n\n')],
  ])('that %s is a problem, told without the path [decision: Configuration]', (_what, expected, makeFile) => {
    const problems = problemsOf({ [`${name}_FILE`]: makeFile() });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must be ${expected}: the file that ${name}_FILE names`));
    expect(problems[0]).not.toContain('private-name');
  });

  test('beside the secret itself is a problem [decision: Configuration]', () => {
    const problems = problemsOf({ [name]: 'hunter1', [`${name}_FILE`]: fileWith('hunter2') });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must be set either directly or by ${name}_FILE`));
    expect(problems[0]).not.toContain('hunter');
  });
});

describe('a password in a file', () => {
  test('goes with the user name [decision: Configuration]', () => {
    const { providers } = readConfig({
      NJIA_PROVIDER_U_USERNAME: 'someone',
      NJIA_PROVIDER_U_PASSWORD_FILE: fileWith('hunter2\n'),
    });
    expect(providers[0]).toMatchObject({
      isConfigured: true,
      settings: { username: 'someone', password: 'hunter2' },
    });
  });

  test('without the user name is a problem [decision: Configuration]', () => {
    expect(problemsOf({ NJIA_PROVIDER_U_PASSWORD_FILE: fileWith('hunter2') })).toEqual([
      'NJIA_PROVIDER_U_USERNAME must be set together with NJIA_PROVIDER_U_PASSWORD',
    ]);
  });
});

function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
