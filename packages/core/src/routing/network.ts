import type { LanguageCode } from '../languages/language.js';
import type { Provider } from '../provider/provider.js';

/** A kind of provider that has no credential. */
export interface UnconfiguredProvider {
  readonly provider: Provider;
  /** What to set, e.g. `NJIA_PROVIDER_W_KEY`. */
  readonly remedy: string;
}

/** Who there is. */
export interface Network {
  /** Those that may be called, in the order in which equals are tried. */
  readonly providers: readonly Provider[];
  /** Kinds that are known but lack a credential. */
  readonly unconfigured: readonly UnconfiguredProvider[];
  /** Language through which pairs without a direct step go. */
  readonly pivot: LanguageCode | undefined;
}

/** Every kind of provider that is known, configured or not. */
export function knownProviders({
  providers,
  unconfigured,
}: Pick<Network, 'providers' | 'unconfigured'>): readonly Provider[] {
  return [...providers, ...unconfigured.map(({ provider }) => provider)];
}
