import type { UpstreamName } from '../http/exchange.js';
import type { DocumentedCase } from './documented-case.js';
import { providerHCases, type ProviderHCase } from './documented-provider-h.js';
import { providerUCases, type ProviderUCase } from './documented-provider-u.js';
import { providerWCases, type ProviderWCase } from './documented-provider-w.js';

/** Every documented body of every upstream, by the name under which it is injected. */
export const documentedCases: Readonly<Record<UpstreamName, Readonly<Record<string, DocumentedCase>>>> = {
  provider_u: providerUCases,
  provider_w: providerWCases,
  provider_h: providerHCases,
};

/** The names of an upstream's documented bodies, for suites that go through all of them. */
export const documentedCaseNames: {
  readonly provider_u: readonly ProviderUCase[];
  readonly provider_w: readonly ProviderWCase[];
  readonly provider_h: readonly ProviderHCase[];
} = {
  provider_u: Object.keys(providerUCases) as ProviderUCase[],
  provider_w: Object.keys(providerWCases) as ProviderWCase[],
  provider_h: Object.keys(providerHCases) as ProviderHCase[],
};
