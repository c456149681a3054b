import { startSandbox, type Fault, type Sandbox } from '@njia/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { longSentence } from '../../test/real-sentences.js';
import { sandboxProviders, sandboxProviderU } from '../../test/sandbox-providers.js';
import { stubProvider } from '../../test/stub-provider.js';
import type { Attempt } from '../errors/attempt.js';
import { createResilience } from '../routing/resilience.js';
import { systemClock } from '../time/clock.js';
import { createTranslator, type TranslatorOptions } from './create-translator.js';

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

const create = (options: Partial<TranslatorOptions> = {}) =>
  createTranslator({
    providers: sandboxProviders(sandbox),
    resilience: createResilience(systemClock, { random: () => 0 }),
    ...options,
  });

describe('an upstream that fails', () => {
  test.each([
    ['lug', 'provider_u', 'translate'],
    ['yo', 'provider_w', 'v1'],
  ] as const)(
    'for %s (%s) leaves the work to the multilingual model, and stands in the attempts [spec 1.5]',
    async (target_lang, server, model) => {
      sandbox.inject({ server, fault: { kind: 'answer', status: 503, body: '' } });
      const { english, text } = longSentence(target_lang);
      const told: Attempt[] = [];
      const result = await create().translate(
        { text: english, target_lang, source_lang: 'en' },
        { onAttempt: (attempt) => told.push(attempt) },
      );
      expect(result).toMatchObject({
        translated_text: text,
        model_used: 'provider_h/m2m100_418M',
        attempts: [{ provider: server, model, failure: 'server', status: 503 }],
      });
      expect(told).toEqual(result.attempts);
    },
  );

  test('as a pair model leaves the work to the multilingual one of the same provider [spec 1.5] [spec 1.25]', async () => {
    sandbox.inject({
      server: 'provider_h',
      match: { model: 'Helsinki-NLP/opus-mt-en-sw' },
      fault: { kind: 'documented', case: 'model_gone_410' },
    });
    const result = await create().translate({ text: 'Good morning', target_lang: 'sw', source_lang: 'en' });
    expect(result).toMatchObject({
      provider: 'provider_h',
      model_used: 'provider_h/m2m100_418M',
      attempts: [{ provider: 'provider_h', model: 'opus-mt-en-sw', failure: 'rejected', status: 410 }],
    });
  });

  test('that hangs is left in time for the others [decision: Deadlines]', async () => {
    sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault: { kind: 'hang' } });
    const result = await create({ deadlineMs: 1_000 }).translate({
      text: 'Good morning',
      target_lang: 'lug',
      source_lang: 'en',
    });
    expect(result).toMatchObject({
      provider: 'provider_h',
      attempts: [{ provider: 'provider_u', failure: 'timeout', status: null }],
    });
    await sandbox.settled();
    expect(sandbox.requests({ path: '/tasks' })).toMatchObject([{ aborted: true }]);
  });

  test('with all the others is a ProviderError with every attempt and the earliest recovery [spec 7.5]', async () => {
    sandbox.inject({ server: 'provider_w', fault: { kind: 'documented', case: 'rate_limit' } });
    sandbox.inject({ server: 'provider_h', fault: { kind: 'documented', case: 'loading' } });
    const error = await rejectionOf(
      create().translate({ text: 'E kaaro', target_lang: 'en', source_lang: 'yo' }),
    );
    expect(error).toMatchObject({
      name: 'ProviderError',
      retryAfterSeconds: 12,
      attempts: [
        { provider: 'provider_w', model: 'v1', failure: 'rate_limit', status: 429 },
        { provider: 'provider_h', model: 'opus-mt-yo-en', failure: 'server', status: 503 },
        { provider: 'provider_h', model: 'm2m100_418M', failure: 'server', status: 503 },
      ],
    });
    expect(String(error)).not.toContain('E kaaro');
  });
});

/** A 200 with this body. */
const saying = (body: unknown): Fault => ({ kind: 'answer', status: 200, body });

describe('an answer that cannot be used', () => {
  test.each<readonly [string, Fault]>([
    ['empty', { kind: 'empty_text' }],
    ['only white space', saying(JSON.stringify('  \n'))],
    ['a page', { kind: 'html_200' }],
    ['a page in a string', saying(JSON.stringify('<html><body>Service unavailable</body></html>'))],
    ['a JSON error object', saying({ error: { code: 'SYSTEM_ERROR', message: 'x' } })],
    ['a JSON error object in a string', saying(JSON.stringify('{"error":"x"}'))],
    ['a number', saying('7')],
    ['null', saying('null')],
    ['no JSON', saying('Maakye')],
  ])(
    '(%s) is a bad response, and the next step serves [decision: Verified answers]',
    async (_what, fault) => {
      // The kinds used here are open to every upstream; only documented cases are one upstream's own.
      sandbox.inject({ server: 'provider_w', fault: fault as Exclude<Fault, { kind: 'documented' }> });
      const { english, text } = longSentence('yo');
      const result = await create().translate({ text: english, target_lang: 'yo', source_lang: 'en' });
      expect(result).toMatchObject({
        translated_text: text,
        provider: 'provider_h',
        attempts: [{ provider: 'provider_w', model: 'v1', failure: 'bad_response', status: 200 }],
      });
    },
  );

  test.each(['provider_u', 'provider_h'] as const)(
    'from %s, the only one who serves, is a ProviderError and never a result [decision: Verified answers]',
    async (server) => {
      sandbox.inject({
        server,
        ...(server === 'provider_u' && { match: { path: '/tasks' } }),
        fault: { kind: 'empty_text' },
      });
      const target_lang = server === 'provider_u' ? 'ach' : 'fr';
      const error = await rejectionOf(
        create().translate({ text: 'Good morning', target_lang, source_lang: 'en' }),
      );
      expect(error).toMatchObject({ name: 'ProviderError' });
      expect((error as { attempts: readonly Attempt[] }).attempts.map(({ failure }) => failure)).toEqual(
        Array(server === 'provider_u' ? 1 : 2).fill('bad_response'),
      );
    },
  );
});

describe('one part of a long text that fails', () => {
  test('fails the step, and the next one translates the whole text [decision: Verified answers]', async () => {
    const [first, second] = [longSentence('yo', 0).english, longSentence('yo', 1).english];
    const text = `${first} ${'More words follow here. '.repeat(50)}${second}`;
    sandbox.inject({
      server: 'provider_w',
      match: { textIncludes: second },
      fault: { kind: 'documented', case: 'system_error' },
    });
    const result = await create().translate({ text, target_lang: 'yo', source_lang: 'en' });
    expect(result).toMatchObject({
      provider: 'provider_h',
      attempts: [{ provider: 'provider_w', failure: 'server', status: 500 }],
    });
    const asked = sandbox
      .requests({ server: 'provider_h' })
      .map(({ body }) => (body as { inputs: string }).inputs);
    expect(asked.join(' ').replaceAll(/\s/g, '').length).toBe(text.replaceAll(/\s/g, '').length);
  });
});

describe('a caller who goes away', () => {
  test('ends the call under way, gets the signal’s reason, and nothing more is tried [decision: Deadlines]', async () => {
    sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault: { kind: 'hang' } });
    const reason = new Error('the caller went away');
    const controller = new AbortController();
    const told: Attempt[] = [];
    const arrived = sandbox.nextRequest({ path: '/tasks/translate' });
    const translating = create().translate(
      { text: 'Good morning', target_lang: 'lug', source_lang: 'en' },
      { signal: controller.signal, onAttempt: (attempt) => told.push(attempt) },
    );
    const failing = rejectionOf(translating);
    await arrived;
    controller.abort(reason);
    expect(await failing).toBe(reason);
    await sandbox.settled();
    expect(sandbox.requests({ path: '/tasks' })).toMatchObject([{ aborted: true, status: null }]);
    expect(sandbox.requests({ server: 'provider_h' })).toEqual([]);
    expect(told).toEqual([]);
  });
});

test('provider_u’s revoked token is renewed on the way, and the caller notices nothing [decision: Upstream credentials wrong]', async () => {
  const translator = create({ providers: [sandboxProviderU(sandbox)] });
  const asked = { text: 'Good morning', target_lang: 'lug', source_lang: 'en' };
  await translator.translate(asked);
  sandbox.revokeTokens();
  const result = await translator.translate(asked);
  expect(result.provider).toBe('provider_u');
  expect(result).not.toHaveProperty('attempts');
  expect(sandbox.requests({ path: '/auth/token' })).toHaveLength(2);
});

test('an error that no upstream made is not taken for a failure of one [decision: Further codes]', async () => {
  const defect = new TypeError('a defect of ours');
  const providers = [
    stubProvider({
      id: 'broken',
      translate: () => {
        throw defect;
      },
    }),
    stubProvider({ id: 'whole' }),
  ];
  const failing = create({ providers }).translate({ text: 'x', target_lang: 'lug', source_lang: 'en' });
  expect(await rejectionOf(failing)).toBe(defect);
});
