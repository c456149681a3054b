import { documentedCaseNames, phrases, startSandbox, type ProviderHCase, type Sandbox } from '@njia/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxProviderH } from '../../../test/sandbox-providers.js';
import { contextFor } from '../../../test/scripted-transport.js';
import type { LanguagePair } from '../../languages/language-pair.js';
import { createFetchTransport } from '../../provider/transport.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

async function translate(
  text = 'Good morning',
  pair: LanguagePair = { source: 'en', target: 'sw' },
  step = 0,
): Promise<string | undefined> {
  const { translation } = sandboxProviderH(sandbox);
  const model = translation?.modelsFor(pair)[step];
  if (model === undefined) throw new Error('provider_h serves the pair');
  const output = await translation?.translate({ text, pair, model }, contextFor(createFetchTransport()));
  return output?.text;
}

test.each([
  ['sw', 'en-sw', 'swc-en'],
  ['fr', 'en-fr', 'fr-en'],
  ['ar', 'en-ar', 'ar-en'],
  ['af', 'en-af', 'af-en'],
] as const)(
  'a real sentence goes from English to %s and back by the pair models [spec 1.18] [spec 1.20]',
  async (code, outward, inward) => {
    const phrase = phrases(code)[4];
    expect(await translate(phrase?.english, { source: 'en', target: code })).toBe(phrase?.text);
    expect(await translate(phrase?.text, { source: code, target: 'en' })).toBe(phrase?.english);
    expect(sandbox.requests().map(({ path }) => path)).toEqual([
      `/models/Helsinki-NLP/opus-mt-${outward}`,
      `/models/Helsinki-NLP/opus-mt-${inward}`,
    ]);
  },
);

test('a real sentence goes from Yoruba to English by its pair model [spec 1.18] [spec 1.20]', async () => {
  const phrase = phrases('yo')[4];
  expect(await translate(phrase?.text, { source: 'yo', target: 'en' })).toBe(phrase?.english);
  expect(sandbox.requests()[0]?.path).toBe('/models/Helsinki-NLP/opus-mt-yo-en');
});

test.each(['lug', 'yo'] as const)('the multilingual model serves English to %s [spec 1.21]', async (code) => {
  const phrase = phrases(code)[4];
  expect(await translate(phrase?.english, { source: 'en', target: code })).toBe(phrase?.text);
  expect(sandbox.requests()).toMatchObject([{ path: '/models/facebook/m2m100_418M', status: 200 }]);
});

/** Every documented body that the sandbox knows and that fails; a new one must be added here. */
const meanings: Readonly<
  Record<
    Exclude<ProviderHCase, 'bare_object_200'>,
    readonly [failure: string, status: number, retryAfterMs?: number]
  >
> = {
  model_gone_400: ['rejected', 400],
  model_not_supported: ['rejected', 400],
  index_out_of_range: ['rejected', 400],
  error_list: ['rejected', 400],
  invalid_credentials: ['auth', 401],
  depleted_credits: ['quota', 402],
  exceeded_credits: ['quota', 402],
  weak_token: ['auth', 403],
  model_gone_404: ['rejected', 404],
  model_gone_404_text: ['rejected', 404],
  model_gone_410: ['rejected', 410],
  rate_limit: ['rate_limit', 429],
  internal_error: ['server', 500],
  loading: ['server', 503, 20_000],
  html_5xx: ['server', 502],
};

test.each(documentedCaseNames.provider_h.filter((name) => name !== 'bare_object_200'))(
  'the documented body "%s" fails as its meaning says [upstreams 3.2]',
  async (name) => {
    sandbox.inject({ server: 'provider_h', fault: { kind: 'documented', case: name } });
    const [failure, status, retryAfterMs] = meanings[name];
    await expect(translate()).rejects.toMatchObject({ failure, status, retryAfterMs });
  },
);

test('a bare object is a translation [upstreams 3.1]', async () => {
  sandbox.inject({ server: 'provider_h', fault: { kind: 'documented', case: 'bare_object_200' } });
  const [phrase] = phrases('sw');
  expect(await translate(phrase?.english)).toBe(phrase?.text);
});

test.each([
  ['reset_before_body', 'network', null],
  ['reset_in_body', 'network', null],
  ['truncated_json', 'bad_response', 200],
  ['html_200', 'bad_response', 200],
] as const)(
  'a delivery that breaks (%s) is the failure %s [decision: attempts]',
  async (kind, failure, status) => {
    sandbox.inject({ server: 'provider_h', fault: { kind } });
    await expect(translate()).rejects.toMatchObject({ failure, status });
  },
);
