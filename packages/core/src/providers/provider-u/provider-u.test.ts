import { documentedCaseNames, phrases, startSandbox, type ProviderUCase, type Sandbox } from '@njia/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock, type FakeClock } from '../../../test/fake-clock.js';
import { sandboxProviderU, type AccessKind } from '../../../test/sandbox-providers.js';
import { contextFor } from '../../../test/scripted-transport.js';
import type { LanguageCode } from '../../languages/language.js';
import type { Provider } from '../../provider/provider.js';
import { createFetchTransport } from '../../provider/transport.js';

let clock: FakeClock = createFakeClock();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => clock.now(), tokenLifetimeSeconds: 600 });
});
beforeEach(() => {
  clock = createFakeClock();
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

const create = (by: AccessKind = 'password') => sandboxProviderU(sandbox, { by, clock });
const tokenRequests = () => sandbox.requests({ server: 'provider_u', path: '/auth/token' });
const translations = () => sandbox.requests({ server: 'provider_u', path: '/tasks/translate' });

interface Asked {
  readonly text?: string;
  readonly source?: LanguageCode;
  readonly target?: LanguageCode;
  readonly signal?: AbortSignal;
}

async function translate(
  provider: Provider,
  { text = 'Good morning', source = 'en', target = 'lug', signal = new AbortController().signal }: Asked = {},
): Promise<string | undefined> {
  const model = { id: 'translate', scope: 'pair', maxCharacters: 1200 } as const;
  const context = contextFor(createFetchTransport(), { signal });
  const output = await provider.translation?.translate({ text, pair: { source, target }, model }, context);
  return output?.text;
}

describe('over HTTP', () => {
  test.each(['lug', 'ach', 'teo', 'nyn', 'lgg'] as const)(
    'a real sentence goes from English to %s and back [spec 1.16]',
    async (code) => {
      const [phrase] = phrases(code);
      const provider = create();
      expect(await translate(provider, { text: phrase?.english ?? '', target: code })).toBe(phrase?.text);
      const back = await translate(provider, { text: phrase?.text ?? '', source: code, target: 'en' });
      expect(back).toBe(phrase?.english);
    },
  );

  test('two languages of Uganda need no English between them [decision: Pairs]', async () => {
    const text = phrases('ach')[0]?.text ?? '';
    expect(await translate(create(), { text, source: 'ach', target: 'teo' })).not.toBe('');
    expect(translations()).toMatchObject([
      { status: 200, body: { source_language: 'ach', target_language: 'teo', text } },
    ]);
  });

  test('the answer of the older worker is read too [upstreams 1.2]', async () => {
    sandbox.inject({
      server: 'provider_u',
      match: { path: '/tasks' },
      fault: { kind: 'documented', case: 'text_field_200' },
    });
    const [phrase] = phrases('lug');
    expect(await translate(create(), { text: phrase?.english ?? '' })).toBe(phrase?.text);
  });

  /** Every documented body that the sandbox knows, and what it means; a new one must be added here. */
  const meanings: Readonly<Record<Exclude<ProviderUCase, 'text_field_200'>, readonly [string, number]>> = {
    unsupported_language: ['rejected', 400],
    same_languages: ['rejected', 400],
    bad_credentials: ['auth', 401],
    not_authenticated: ['auth', 401],
    invalid_token: ['auth', 401],
    method_not_allowed: ['rejected', 405],
    username_taken: ['rejected', 409],
    too_large: ['rejected', 413],
    missing_field: ['rejected', 422],
    per_minute: ['rate_limit', 429],
    daily_quota: ['quota', 429],
    monthly_quota: ['quota', 429],
    internal_error: ['server', 500],
    empty_response: ['server', 502],
    loading: ['server', 503],
    timeout: ['server', 503],
    detail_timeout: ['server', 503],
    error_in_200: ['bad_response', 200],
    lower_case_error_in_200: ['bad_response', 200],
  };

  test.each(documentedCaseNames.provider_u.filter((name) => name !== 'text_field_200'))(
    'the documented body "%s" fails as its meaning says [upstreams 1.7]',
    async (name) => {
      sandbox.inject({ server: 'provider_u', fault: { kind: 'documented', case: name } });
      const [failure, status] = meanings[name];
      await expect(translate(create('token'))).rejects.toMatchObject({ failure, status });
    },
  );

  test.each([
    ['reset_before_body', 'network', null],
    ['reset_in_body', 'network', null],
    ['truncated_json', 'bad_response', 200],
    ['html_200', 'bad_response', 200],
    ['empty_text', 'bad_response', 200],
  ] as const)(
    'a delivery that breaks (%s) is the failure %s [decision: attempts]',
    async (kind, failure, status) => {
      sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault: { kind } });
      await expect(translate(create('token'))).rejects.toMatchObject({ failure, status });
    },
  );

  test.each([{ kind: 'wrong_content_type' }, { kind: 'slow_drip', bytes: 40, pauseMs: 0 }] as const)(
    'an answer that is whole is read however it is delivered: $kind [upstreams 1.2]',
    async (fault) => {
      sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault });
      const [phrase] = phrases('lug');
      expect(await translate(create('token'), { text: phrase?.english ?? '' })).toBe(phrase?.text);
    },
  );
});

describe('the token', () => {
  test('is obtained once and used until it expires, then obtained again [upstreams 1.1]', async () => {
    const provider = create();
    await translate(provider);
    clock.advance(599_000);
    await translate(provider);
    expect(tokenRequests()).toHaveLength(1);
    clock.advance(1_000);
    await translate(provider);
    expect(tokenRequests()).toHaveLength(2);
    expect(translations().map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('that was revoked is renewed by exactly one request for 25 calls at once, each retried once [spec 5.12] [decision: Upstream credentials wrong]', async () => {
    const provider = create();
    await translate(provider);
    sandbox.revokeTokens();
    const texts = await Promise.all(Array.from({ length: 25 }, () => translate(provider)));
    expect(texts).toHaveLength(25);
    expect(new Set(texts).size).toBe(1);
    expect(tokenRequests()).toHaveLength(2);
    const statuses = translations().map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(25);
    expect(statuses.filter((status) => status === 200)).toHaveLength(26);
  });

  test('that is refused again after the refresh leads to no third call [decision: Upstream credentials wrong]', async () => {
    sandbox.inject({
      server: 'provider_u',
      match: { path: '/tasks' },
      fault: { kind: 'documented', case: 'invalid_token' },
    });
    await expect(translate(create())).rejects.toMatchObject({ failure: 'auth', status: 401 });
    expect([tokenRequests().length, translations().length]).toEqual([2, 2]);
  });

  test('that was given and is revoked is an auth failure at once [spec 5.12]', async () => {
    sandbox.revokeTokens();
    await expect(translate(create('token'))).rejects.toMatchObject({ failure: 'auth', status: 401 });
    expect([tokenRequests().length, translations().length]).toEqual([0, 1]);
  });

  test('cannot be had with a wrong password: an auth failure, and no translation is asked for [upstreams 1.1]', async () => {
    const wrong = { ...sandbox, providerU: { ...sandbox.providerU, password: 'wrong' } };
    await expect(translate(sandboxProviderU(wrong, { clock }))).rejects.toMatchObject({
      failure: 'auth',
      status: 401,
    });
    expect([tokenRequests().length, translations().length]).toEqual([1, 0]);
  });

  test('endpoint that hangs is left by a caller who aborts, and serves the other when it answers [decision: Upstream credentials wrong]', async () => {
    sandbox.inject({
      server: 'provider_u',
      match: { path: '/auth' },
      times: 1,
      fault: { kind: 'delay', ms: 50 },
    });
    const provider = create();
    const reason = new Error('the caller went away');
    const controller = new AbortController();
    const arrived = sandbox.nextRequest({ path: '/auth/token' });
    const leaving = translate(provider, { signal: controller.signal });
    const staying = translate(provider);
    await arrived;
    controller.abort(reason);
    await expect(leaving).rejects.toBe(reason);
    expect(await staying).not.toBe('');
    expect([tokenRequests().length, translations().length]).toEqual([1, 1]);
  });
});
