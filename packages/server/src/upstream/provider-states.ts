import { aroundCalls, UpstreamError, type Provider, type ProviderId } from '@njia/core';

/** What is known of a provider: the last word of its service about our account. */
export type ProviderState = 'configured' | 'not_configured' | 'credential_refused' | 'quota_used_up';

/** What the operator should know of each provider. */
export interface ProviderStates {
  /** The same provider, of whose calls note is taken. */
  watch(provider: Provider): Provider;
  stateOf(id: ProviderId): ProviderState;
}

/** Knows providers as configured until they are watched and say otherwise; a call that is served clears it. */
export function createProviderStates(): ProviderStates {
  const troubles = new Map<ProviderId, ProviderState>();
  const watched = new Set<ProviderId>();
  return {
    watch(provider) {
      watched.add(provider.id);
      return aroundCalls(provider, async (_called, call) => {
        try {
          const result = await call();
          troubles.delete(provider.id);
          return result;
        } catch (error) {
          const trouble = troubleIn(error);
          if (trouble !== undefined) troubles.set(provider.id, trouble);
          throw error;
        }
      });
    },
    stateOf: (id) => troubles.get(id) ?? (watched.has(id) ? 'configured' : 'not_configured'),
  };
}

/** Failures that are the operator's to mend; the others pass. */
function troubleIn(error: unknown): ProviderState | undefined {
  if (!(error instanceof UpstreamError)) return undefined;
  if (error.failure === 'auth') return 'credential_refused';
  return error.failure === 'quota' ? 'quota_used_up' : undefined;
}
