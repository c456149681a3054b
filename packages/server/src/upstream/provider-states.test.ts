import { describe, expect, test } from 'vitest';
import { UpstreamError, type Failure, type Provider } from '@njia/core';
import { contextFor, createScriptedTransport } from '../../../core/test/scripted-transport.js';
import { stubModel, stubProvider } from '../../../core/test/stub-provider.js';
import { createProviderStates } from './provider-states.js';

const context = contextFor(createScriptedTransport({ json: null }));
const call = { text: 'Hello', pair: { source: 'en', target: 'lug' }, model: stubModel('model') } as const;

/** A provider that fails as it is told, or serves. */
function createFailing() {
  let failure: Failure | undefined;
  const provider = stubProvider({
    id: 'a',
    translate: ({ text }) => {
      if (failure !== undefined) throw new UpstreamError(failure);
      return text;
    },
  });
  return {
    provider,
    callOf: async (watched: Provider, next?: Failure) => {
      failure = next;
      await watched.translation?.translate(call, context).catch(() => {});
    },
  };
}

describe('the state of a provider', () => {
  test('is whether it is configured, as long as nothing else is known [decision: Upstream credentials wrong]', () => {
    const states = createProviderStates();
    states.watch(stubProvider({ id: 'a' }));
    expect([states.stateOf('a'), states.stateOf('b')]).toEqual(['configured', 'not_configured']);
  });

  test.each([
    ['auth', 'credential_refused'],
    ['quota', 'quota_used_up'],
  ] as const)(
    'after %s is %s until a call is served [decision: Upstream credentials wrong]',
    async (failure, state) => {
      const states = createProviderStates();
      const { provider, callOf } = createFailing();
      const watched = states.watch(provider);
      await callOf(watched, failure);
      expect(states.stateOf('a')).toBe(state);
      await callOf(watched, 'timeout');
      expect(states.stateOf('a')).toBe(state);
      await callOf(watched);
      expect(states.stateOf('a')).toBe('configured');
    },
  );

  test('does not change by what passes [decision: Upstream credentials wrong]', async () => {
    const states = createProviderStates();
    const { provider, callOf } = createFailing();
    await callOf(states.watch(provider), 'server');
    expect(states.stateOf('a')).toBe('configured');
  });

  test('is known though the error goes on as it is [decision: Upstream credentials wrong]', async () => {
    const error = new UpstreamError('auth');
    const watched = createProviderStates().watch(
      stubProvider({ id: 'a', translate: () => Promise.reject(error) }),
    );
    await expect(watched.translation?.translate(call, context)).rejects.toBe(error);
  });
});
