import type { CircuitReport, Circuits, Failure, ProviderId } from '@njia/core';

/** What is known of a provider: whether it can be called, and what its service last said of our account. */
export type ProviderState = 'configured' | 'not_configured' | 'credential_refused' | 'quota_used_up';

/** What the operator should know of a provider, with the wire's names. */
export interface ProviderReport {
  readonly provider: ProviderId;
  readonly state: ProviderState;
  /** Those that have been called. */
  readonly models: readonly ModelReport[];
}

/** What the operator should know of a model of a provider. */
export interface ModelReport {
  readonly model: string;
  readonly circuit: CircuitReport['state'];
  readonly cause: Failure | null;
  readonly retry_after_seconds: number | null;
}

/** A kind of provider, and whether it has its credential. */
export interface KnownProvider {
  readonly id: ProviderId;
  readonly isConfigured: boolean;
}

/** Reports on providers from what their circuits have seen. */
export function reportProviders(
  providers: readonly KnownProvider[],
  circuits: Pick<Circuits, 'list'>,
): readonly ProviderReport[] {
  const all = circuits.list();
  return providers.map(({ id, isConfigured }) => {
    const own = all.filter(({ provider }) => provider === id);
    return { provider: id, state: stateOf(isConfigured, own), models: own.map(toModelReport) };
  });
}

function stateOf(isConfigured: boolean, circuits: readonly CircuitReport[]): ProviderState {
  if (!isConfigured) return 'not_configured';
  const causes = new Set(circuits.map(({ cause }) => cause));
  if (causes.has('auth')) return 'credential_refused';
  return causes.has('quota') ? 'quota_used_up' : 'configured';
}

function toModelReport({ model, state, cause, retryAfterMs }: CircuitReport): ModelReport {
  return {
    model,
    circuit: state,
    cause: cause ?? null,
    retry_after_seconds: state === 'closed' ? null : Math.ceil(retryAfterMs / 1000),
  };
}
