import type { UpstreamName } from '../http/exchange.js';
import type { DocumentedCase } from './documented-case.js';
import { providerHCases, type ProviderHCase } from './documented-provider-h.js';
import { providerUSpeechCases, type ProviderUSpeechCase } from './documented-provider-u-speech.js';
import { providerUCases, type ProviderUCase } from './documented-provider-u.js';
import { providerWCases, type ProviderWCase } from './documented-provider-w.js';

/** Every documented body of every upstream, by the name under which it is injected. */
export const documentedCases: Readonly<Record<UpstreamName, Readonly<Record<string, DocumentedCase>>>> = {
  provider_u: { ...providerUCases, ...providerUSpeechCases },
  provider_w: providerWCases,
  provider_h: providerHCases,
};

/** The names of an upstream's documented bodies, for suites that go through all; provider_u's speech has more of its own. */
export const documentedCaseNames: {
  readonly provider_u: readonly ProviderUCase[];
  readonly provider_u_speech: readonly ProviderUSpeechCase[];
  readonly provider_w: readonly ProviderWCase[];
  readonly provider_h: readonly ProviderHCase[];
} = {
  provider_u: Object.keys(providerUCases) as ProviderUCase[],
  provider_u_speech: Object.keys(providerUSpeechCases) as ProviderUSpeechCase[],
  provider_w: Object.keys(providerWCases) as ProviderWCase[],
  provider_h: Object.keys(providerHCases) as ProviderHCase[],
};
