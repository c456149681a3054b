import { describe, expect, test } from 'vitest';
import { createCircuits, UpstreamError, type Failure } from '@njia/core';
import { createFakeClock } from '../../../core/test/fake-clock.js';
import { contextFor, createScriptedTransport } from '../../../core/test/scripted-transport.js';
import { stubModel, stubProvider } from '../../../core/test/stub-provider.js';
import { reportProviders } from './provider-states.js';

const context = contextFor(createScriptedTransport({ json: null }));
const KNOWN = [
  { id: 'a', isConfigured: true },
  { id: 'b', isConfigured: false },
];

/** Circuits that watch one provider, which fails as it is told, or serves. */
function createWatched() {
  const clock = createFakeClock();
  const circuits = createCircuits(clock);
  let error: UpstreamError | undefined;
  const watched = circuits.watch(
    stubProvider({
      id: 'a',
      translate: ({ text }) => {
        if (error !== undefined) throw error;
        return text;
      },
    }),
  );
  return {
    clock,
    reportOf: (id = 'a') => reportProviders(KNOWN, circuits).find(({ provider }) => provider === id),
    call: async (failure?: Failure, model = 'org/large', retryAfterMs?: number) => {
      error = failure && new UpstreamError(failure, { retryAfterMs });
      const pair = { source: 'en', target: 'lug' } as const;
      await watched.translation
        ?.translate({ text: 'Hello', pair, model: stubModel(model) }, context)
        .catch(() => {});
    },
  };
}

describe('the state of a provider', () => {
  test('is whether it is configured, as long as nothing else is known [decision: Upstream credentials wrong]', () => {
    const { reportOf } = createWatched();
    expect(reportOf('a')).toEqual({ provider: 'a', state: 'configured', models: [] });
    expect(reportOf('b')).toEqual({ provider: 'b', state: 'not_configured', models: [] });
  });

  test.each([
    ['auth', 'credential_refused'],
    ['quota', 'quota_used_up'],
  ] as const)(
    'after %s is %s until a call is served [decision: Upstream credentials wrong]',
    async (failure, state) => {
      const { reportOf, call } = createWatched();
      await call(failure);
      expect(reportOf()?.state).toBe(state);
      await call('timeout');
      expect(reportOf()?.state).toBe(state);
      await call();
      expect(reportOf()?.state).toBe('configured');
    },
  );

  test('does not change by what passes [decision: Upstream credentials wrong]', async () => {
    const { reportOf, call } = createWatched();
    for (let calls = 0; calls < 10; calls += 1) await call('server');
    expect(reportOf()).toMatchObject({ state: 'configured', models: [{ circuit: 'open' }] });
  });

  test('is the worst that any of its models is in, a refused credential first [decision: Upstream credentials wrong]', async () => {
    const { reportOf, call } = createWatched();
    await call('quota', 'org/large');
    await call('auth', 'org/small');
    await call(undefined, 'org/middle');
    expect(reportOf()?.state).toBe('credential_refused');
  });
});

describe('the models of a provider', () => {
  test('are those that were called, each with its circuit [decision: Further endpoints]', async () => {
    const { reportOf, call } = createWatched();
    await call(undefined, 'org/large');
    await call('quota', 'org/small', 90_500);
    expect(reportOf()?.models).toEqual([
      { model: 'large', circuit: 'closed', cause: null, retry_after_seconds: null },
      { model: 'small', circuit: 'open', cause: 'quota', retry_after_seconds: 91 },
    ]);
  });

  test('say 0 seconds once a probe is due, and nothing more when it has served [decision: Further endpoints]', async () => {
    const { clock, reportOf, call } = createWatched();
    await call('auth');
    clock.advance(59_001);
    expect(reportOf()?.models).toMatchObject([{ circuit: 'open', cause: 'auth', retry_after_seconds: 1 }]);
    clock.advance(999);
    expect(reportOf()?.models).toMatchObject([{ circuit: 'half_open', retry_after_seconds: 0 }]);
    await call();
    expect(reportOf()?.models).toMatchObject([{ circuit: 'closed', cause: null, retry_after_seconds: null }]);
  });

  test('of one that is not configured are none [decision: Further endpoints]', async () => {
    const { reportOf, call } = createWatched();
    await call('auth');
    expect(reportOf('b')?.models).toEqual([]);
  });
});
