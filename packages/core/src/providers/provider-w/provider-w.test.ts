import { documentedCaseNames, phrases, startSandbox, type ProviderWCase, type Sandbox } from '@njia/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxProviderW } from '../../../test/sandbox-providers.js';
import { contextFor } from '../../../test/scripted-transport.js';
import type { LanguageCode } from '../../languages/language.js';
import type { LanguagePair } from '../../languages/language-pair.js';
import type { Provider } from '../../provider/provider.js';
import { createFetchTransport } from '../../provider/transport.js';

const LANGUAGES: readonly LanguageCode[] = [
  'yo',
  'tw',
  'ee',
  'gaa',
  'fat',
  'dag',
  'gur',
  'ki',
  'luo',
  'mer',
  'kus',
];
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ escaping: 'always' });
});
beforeEach(() => {
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

async function translate(
  provider: Provider,
  text = 'Good morning',
  pair: LanguagePair = { source: 'en', target: 'tw' },
): Promise<string | undefined> {
  const [model] = provider.translation?.modelsFor(pair) ?? [];
  if (model === undefined) throw new Error('provider_w serves the pair');
  const output = await provider.translation?.translate(
    { text, pair, model },
    contextFor(createFetchTransport()),
  );
  return output?.text;
}

describe.each(['v1', 'v2'] as const)('%s over HTTP', (version) => {
  test.each(LANGUAGES)(
    'a real sentence goes from English to %s and back, its escapes decoded [spec 1.17] [spec 1.19]',
    async (code) => {
      const phrase = phrases(code)[3];
      const provider = sandboxProviderW(sandbox, version);
      const outward = await translate(provider, phrase?.english, { source: 'en', target: code });
      expect(outward).toBe(phrase?.text);
      const inward = await translate(provider, phrase?.text, { source: code, target: 'en' });
      expect(inward).toBe(phrase?.english);
      expect(sandbox.requests().map(({ path }) => path)).toEqual(Array(2).fill(`/${version}/translate`));
    },
  );

  test('a text of exactly 1,000 characters is taken [upstreams 0]', async () => {
    expect(await translate(sandboxProviderW(sandbox, version), 'words '.repeat(167).slice(0, 1000))).not.toBe(
      '',
    );
    expect(sandbox.requests().map(({ status }) => status)).toEqual([200]);
  });
});

/** Every documented body that the sandbox knows and that fails; a new one must be added here. */
type Failing = Exclude<ProviderWCase, 'error_in_200' | 'object_translation_200' | 'object_out_200'>;
const meanings: Readonly<Record<Failing, readonly [failure: string, status: number, retryAfterMs?: number]>> =
  {
    unsupported_pair: ['rejected', 400],
    unsupported_code: ['rejected', 400],
    missing_text: ['rejected', 400],
    missing_pair: ['rejected', 400],
    too_long: ['rejected', 400],
    invalid_key: ['auth', 401],
    missing_key: ['auth', 401],
    quota: ['quota', 403, 18_753_000],
    backend_down_html: ['server', 403],
    rate_limit: ['rate_limit', 429, 12_000],
    system_error: ['server', 500],
    internal_error: ['server', 500],
    html_in_string_200: ['bad_response', 200],
  };

const isFailing = (name: ProviderWCase): name is Failing =>
  !['error_in_200', 'object_translation_200', 'object_out_200'].includes(name);

test.each(documentedCaseNames.provider_w.filter(isFailing))(
  'the documented body "%s" fails as its meaning says [upstreams 2]',
  async (name) => {
    sandbox.inject({ server: 'provider_w', fault: { kind: 'documented', case: name } });
    const [failure, status, retryAfterMs] = meanings[name];
    await expect(translate(sandboxProviderW(sandbox))).rejects.toMatchObject({
      failure,
      status,
      retryAfterMs,
    });
  },
);

test.each(['object_translation_200', 'object_out_200'] as const)(
  'the documented body "%s" is a translation [upstreams 2]',
  async (name) => {
    sandbox.inject({ server: 'provider_w', fault: { kind: 'documented', case: name } });
    const [phrase] = phrases('tw');
    expect(await translate(sandboxProviderW(sandbox), phrase?.english)).toBe(phrase?.text);
  },
);

test('a wrong key is an auth failure [upstreams 0]', async () => {
  const wrong = { ...sandbox, providerW: { ...sandbox.providerW, key: 'wrong' } };
  await expect(translate(sandboxProviderW(wrong))).rejects.toMatchObject({ failure: 'auth', status: 401 });
});

test.each([
  ['reset_before_body', 'network', null],
  ['reset_in_body', 'network', null],
  ['truncated_json', 'bad_response', 200],
  ['html_200', 'bad_response', 200],
] as const)(
  'a delivery that breaks (%s) is the failure %s [decision: attempts]',
  async (kind, failure, status) => {
    sandbox.inject({ server: 'provider_w', fault: { kind } });
    await expect(translate(sandboxProviderW(sandbox))).rejects.toMatchObject({ failure, status });
  },
);
