import { describe, expect, test } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { knownProviders } from '../../test/known-providers.js';
import { stubProvider } from '../../test/stub-provider.js';
import type { Attempt } from '../errors/attempt.js';
import type { Provider, ProviderId } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { UnconfiguredProvider } from '../routing/network.js';
import { createTranslator, type TranslatorOptions } from './create-translator.js';
import type { RunOptions } from '../routing/run-options.js';

const REMEDIES: Readonly<Record<ProviderId, string>> = {
  provider_u: 'NJIA_PROVIDER_U_TOKEN',
  provider_w: 'NJIA_PROVIDER_W_KEY',
  provider_h: 'NJIA_PROVIDER_H_TOKEN',
};

/** The named provider with its real table and an answer of its own, so that no upstream is called. */
function configured(id: ProviderId): Provider {
  const table = knownProviders(id)[0]?.translation;
  return {
    id,
    translation: {
      modelsFor: (pair) => table?.modelsFor(pair) ?? [],
      translate: async ({ text }) => ({ text: `${id} says ${text}` }),
    },
  };
}

const unconfigured = (...ids: readonly ProviderId[]): readonly UnconfiguredProvider[] =>
  ids.flatMap((id) => knownProviders(id).map((provider) => ({ provider, remedy: REMEDIES[id] ?? '' })));

function translate(
  source_lang: string,
  target_lang: string,
  {
    provider,
    onAttempt,
    ...options
  }: Partial<TranslatorOptions> & Pick<RunOptions, 'onAttempt'> & { readonly provider?: ProviderId } = {},
) {
  const translator = createTranslator({ providers: [], ...options });
  return translator.translate({ text: 'Hello there', source_lang, target_lang, provider }, { onAttempt });
}

const ALL_CONFIGURED = ['provider_u', 'provider_w', 'provider_h'].map(configured);

describe('a pair that nobody could ever serve', () => {
  test('is not supported, and the message names the pair [decision: Provider not configured]', async () => {
    const error = await rejectionOf(translate('ach', 'tw', { providers: ALL_CONFIGURED }));
    expect(error).toMatchObject({
      name: 'ValidationError',
      reason: 'UNSUPPORTED_LANGUAGE_PAIR',
      errors: [{ field: 'target_lang', message: 'No provider can translate ach to tw.' }],
    });
  });

  test('is not supported either where some are not configured [decision: Provider not configured]', async () => {
    const error = await rejectionOf(
      translate('ach', 'tw', { unconfigured: unconfigured('provider_u', 'provider_w', 'provider_h') }),
    );
    expect(error).toMatchObject({ reason: 'UNSUPPORTED_LANGUAGE_PAIR' });
  });

  test('is served through the pivot where that is switched on [decision: Order in auto]', async () => {
    const result = await translate('ach', 'tw', { providers: ALL_CONFIGURED, pivot: 'en' });
    expect(result.route.map(({ provider }) => provider)).toEqual(['provider_u', 'provider_w']);
  });
});

describe('a pair that no configured provider serves', () => {
  test('is a ProviderError without attempts that names what to set [decision: Provider not configured]', async () => {
    const error = await rejectionOf(
      translate('en', 'tw', { unconfigured: unconfigured('provider_u', 'provider_w', 'provider_h') }),
    );
    expect(error).toMatchObject({
      name: 'ProviderError',
      code: 'PROVIDER_ERROR',
      attempts: [],
      message: 'No configured provider can translate en to tw. Set NJIA_PROVIDER_W_KEY.',
    });
  });

  test('names each of several that would do [decision: Provider not configured]', async () => {
    const error = await rejectionOf(
      translate('en', 'lug', { unconfigured: unconfigured('provider_u', 'provider_w', 'provider_h') }),
    );
    expect(error).toMatchObject({
      message:
        'No configured provider can translate en to lug. Set NJIA_PROVIDER_U_TOKEN; or NJIA_PROVIDER_H_TOKEN.',
    });
  });

  test('names the half of a pivot that is missing, or both [decision: Provider not configured]', async () => {
    const half = translate('ach', 'tw', {
      providers: [configured('provider_u')],
      unconfigured: unconfigured('provider_w', 'provider_h'),
      pivot: 'en',
    });
    expect(await rejectionOf(half)).toMatchObject({
      message: 'No configured provider can translate ach to tw. Set NJIA_PROVIDER_W_KEY.',
    });
    const both = translate('ach', 'tw', {
      unconfigured: unconfigured('provider_u', 'provider_w', 'provider_h'),
      pivot: 'en',
    });
    expect(await rejectionOf(both)).toMatchObject({
      message:
        'No configured provider can translate ach to tw. Set NJIA_PROVIDER_U_TOKEN; and NJIA_PROVIDER_W_KEY.',
    });
  });
});

describe('an explicit provider', () => {
  test('is tried first, then the others as they would be [spec 1.4] [decision: Explicit provider]', async () => {
    const order: ProviderId[] = [];
    const failing = ['a', 'b', 'c'].map((id) =>
      stubProvider({
        id,
        translate: () => {
          order.push(id);
          throw new UpstreamError('rejected', { status: 400 });
        },
      }),
    );
    await rejectionOf(translate('en', 'lug', { providers: failing, provider: 'b' }));
    expect(order).toEqual(['b', 'a', 'c']);
  });

  test('auto is no provider but the usual choice [spec 4.12]', async () => {
    const result = await translate('en', 'lug', { providers: ALL_CONFIGURED, provider: 'auto' });
    expect(result.provider).toBe('provider_u');
  });

  test('that cannot serve the pair is refused, and the message names who can [decision: Explicit provider]', async () => {
    const error = await rejectionOf(
      translate('en', 'lug', { providers: ALL_CONFIGURED, provider: 'provider_w', pivot: 'en' }),
    );
    expect(error).toMatchObject({
      name: 'ValidationError',
      reason: 'UNSUPPORTED_LANGUAGE_PAIR',
      errors: [
        {
          field: 'provider',
          message:
            'provider_w cannot translate en to lug. Use provider_u or provider_h, or leave provider out.',
        },
      ],
    });
  });

  test('that cannot serve a pair which only the pivot reaches says how to go another way [decision: Explicit provider]', async () => {
    const error = await rejectionOf(
      translate('ach', 'tw', { providers: ALL_CONFIGURED, provider: 'provider_u', pivot: 'en' }),
    );
    expect(error).toMatchObject({
      errors: [
        {
          field: 'provider',
          message: 'provider_u cannot translate ach to tw. Leave provider out to go another way.',
        },
      ],
    });
  });

  test('that is not configured is the first attempt, then the others serve [decision: Provider not configured]', async () => {
    const told: Attempt[] = [];
    const result = await translate('en', 'lug', {
      providers: [configured('provider_h')],
      unconfigured: unconfigured('provider_u'),
      provider: 'provider_u',
      onAttempt: (attempt) => told.push(attempt),
    });
    const attempt = {
      provider: 'provider_u',
      model: 'translate',
      failure: 'not_configured',
      status: null,
      latency_ms: 0,
    };
    expect(result).toMatchObject({ provider: 'provider_h', attempts: [attempt] });
    expect(told).toEqual([attempt]);
  });

  test('that is not configured stands in the attempts of the failure too [decision: Provider not configured]', async () => {
    const error = await rejectionOf(
      translate('en', 'ach', { unconfigured: unconfigured('provider_u'), provider: 'provider_u' }),
    );
    expect(error).toMatchObject({
      name: 'ProviderError',
      attempts: [{ provider: 'provider_u', failure: 'not_configured' }],
      message: 'No configured provider can translate en to ach. Set NJIA_PROVIDER_U_TOKEN.',
    });
  });

  test('that nobody knows is refused [spec 4.12]', async () => {
    const error = await rejectionOf(
      translate('en', 'lug', { providers: ALL_CONFIGURED, provider: 'provider_nobody' }),
    );
    expect(error).toMatchObject({ name: 'ValidationError', errors: [{ field: 'provider' }] });
  });
});

test('with no provider at all every pair is unsupported, and nothing throws unexpectedly [spec 7.3]', async () => {
  expect(await rejectionOf(translate('en', 'lug'))).toMatchObject({ reason: 'UNSUPPORTED_LANGUAGE_PAIR' });
});
