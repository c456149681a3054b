import { describe, expect, test } from 'vitest';
import { defaultSettings } from './definition.js';
import {
  choiceSetting,
  pathSetting,
  headerSecretSetting,
  secretSetting,
  SettingError,
  textSetting,
  urlSetting,
  type Setting,
} from './setting.js';

const facts = { variable: 'THING', description: 'A thing.' };

/** What the sentence "NJIA_… must be …" goes on with. */
function refusal(setting: Setting<unknown>, written: string): string {
  try {
    setting.parse(written);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return (error as SettingError).message;
  }
  throw new Error(`${JSON.stringify(written)} was taken`);
}

describe('a secret', () => {
  const setting = secretSetting(facts);

  test('is kept as written, is marked as secret and has no default [decision: Upstream credentials wrong]', () => {
    expect(setting).toMatchObject({ secret: true, fallback: undefined, example: '', variable: 'THING' });
    expect(setting.parse(' pass word ')).toBe(' pass word ');
  });
});

describe('a secret for a header', () => {
  const setting = headerSecretSetting(facts);

  test('is kept as written and marked as secret [decision: Upstream credentials wrong]', () => {
    expect(setting).toMatchObject({ secret: true, fallback: undefined, example: '' });
    expect(setting.parse('hf_abc.DEF-1')).toBe('hf_abc.DEF-1');
  });

  test.each(['a\nb', 'kéy', 'key😀', 'a\u0000'])('is refused as %j, which no header can carry', (written) => {
    expect(refusal(setting, written)).toBe('one line of printable ASCII characters');
  });
});

test('a text is kept as written and is no secret [upstreams 1.1]', () => {
  const setting = textSetting(facts);
  expect(setting).toMatchObject({ secret: false, fallback: undefined });
  expect(setting.parse('okello')).toBe('okello');
});

describe('an address', () => {
  const setting = urlSetting({ ...facts, fallback: 'https://api.example.org' });

  test('has the real service as its default and example [upstreams 0]', () => {
    expect(setting).toMatchObject({
      fallback: 'https://api.example.org',
      example: 'https://api.example.org',
    });
  });

  test.each([
    ['https://api.example.org', 'https://api.example.org'],
    ['https://api.example.org/', 'https://api.example.org'],
    ['http://127.0.0.1:8080/base///', 'http://127.0.0.1:8080/base'],
    ['HTTPS://API.example.org/Path', 'https://api.example.org/Path'],
  ])('%s is kept without a slash at its end [upstreams 1]', (written, kept) => {
    expect(setting.parse(written)).toBe(kept);
  });

  test.each([
    'api.example.org',
    '/path',
    '',
    'ftp://api.example.org',
    'file:///etc/hosts',
    'https://user@api.example.org',
    'https://user:word@api.example.org',
    'https://api.example.org?key=1',
    'https://api.example.org/?',
    'https://api.example.org#part',
    'https://api.example.org/#',
  ])('%j is refused without being quoted [upstreams 1]', (written) => {
    const message = refusal(setting, written);
    expect(message).toBe('an absolute http:// or https:// address without user, query or fragment');
  });
});

describe('a path', () => {
  const setting = pathSetting({ ...facts, fallback: '/tasks/translate' });

  test.each(['/tasks/translate', '/', '/tasks/nllb_translate'])('%s is taken [upstreams 0]', (written) => {
    expect(setting.parse(written)).toBe(written);
  });

  test.each(['tasks/translate', '', '/with space', '/with?query', '/with#part', 'https://host/path'])(
    '%j is refused [upstreams 0]',
    (written) => {
      expect(refusal(setting, written)).toContain('a path that begins with "/"');
    },
  );
});

describe('a choice', () => {
  const setting = choiceSetting({ ...facts, choices: ['v1', 'v2'], fallback: 'v1' });

  test('takes each of its words [upstreams 2]', () => {
    expect([setting.parse('v1'), setting.parse('v2'), setting.fallback]).toEqual(['v1', 'v2', 'v1']);
  });

  test.each(['v3', 'V1', '', ' v1', 'toString'])(
    '%j is refused, naming the words [upstreams 2]',
    (written) => {
      expect(refusal(setting, written)).toBe('one of v1, v2');
    },
  );
});

test('the settings of a provider where nothing is set are its defaults [upstreams 0]', () => {
  const schema = {
    key: secretSetting(facts),
    baseUrl: urlSetting({ ...facts, fallback: 'https://a.example' }),
  };
  expect(defaultSettings(schema)).toEqual({ key: undefined, baseUrl: 'https://a.example' });
});
