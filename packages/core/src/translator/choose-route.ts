import type { Attempt } from '../errors/attempt.js';
import { ProviderError, ValidationError } from '../errors/njia-error.js';
import type { LanguagePair } from '../languages/language-pair.js';
import { modelName, type Provider, type ProviderId } from '../provider/provider.js';
import { knownProviders, type Network } from '../routing/network.js';
import { planRoute } from '../routing/plan-route.js';
import type { Route } from '../routing/route.js';

/** The route to run, and the try that could not even be made. */
export interface ChosenRoute {
  readonly route: Route;
  readonly skipped: readonly Attempt[];
}

/**
 * The route for a pair, the named provider first.
 * @throws {ValidationError} `UNSUPPORTED_LANGUAGE_PAIR` when nobody could ever serve it, or the named provider could not.
 * @throws {ProviderError} without attempts when those who could are not configured.
 */
export function chooseRoute(
  pair: LanguagePair,
  preferred: ProviderId | undefined,
  network: Network,
): ChosenRoute {
  const { providers, unconfigured, pivot } = network;
  const everyone = knownProviders(network);
  const named = everyone.filter(({ id }) => id === preferred);
  if (preferred !== undefined && planRoute(pair, { providers: named }) === undefined) {
    throw cannotServe(pair, preferred, everyone);
  }
  const skipped = unconfigured
    .filter(({ provider }) => provider.id === preferred)
    .flatMap(({ provider }) => skip(provider, pair));
  const route = planRoute(pair, { providers, pivot, preferred });
  if (route !== undefined) return { route, skipped };
  if (planRoute(pair, { providers: everyone, pivot }) === undefined) throw unsupportedPair(pair);
  throw notConfigured(pair, network, skipped);
}

function skip({ id, translation }: Provider, pair: LanguagePair): readonly Attempt[] {
  const [model] = translation?.modelsFor(pair) ?? [];
  if (model === undefined) return [];
  return [{ provider: id, model: modelName(model), failure: 'not_configured', status: null, latency_ms: 0 }];
}

function cannotServe(
  pair: LanguagePair,
  preferred: ProviderId,
  everyone: readonly Provider[],
): ValidationError {
  const able = everyone
    .filter((provider) => planRoute(pair, { providers: [provider] }) !== undefined)
    .map(({ id }) => id);
  const remedy =
    able.length === 0
      ? 'Leave provider out to go another way.'
      : `Use ${able.join(' or ')}, or leave provider out.`;
  const message = `${preferred} cannot translate ${pair.source} to ${pair.target}. ${remedy}`;
  return new ValidationError([{ field: 'provider', message }], 'UNSUPPORTED_LANGUAGE_PAIR');
}

function unsupportedPair({ source, target }: LanguagePair): ValidationError {
  const message = `No provider can translate ${source} to ${target}.`;
  return new ValidationError([{ field: 'target_lang', message }], 'UNSUPPORTED_LANGUAGE_PAIR');
}

function notConfigured(pair: LanguagePair, network: Network, attempts: readonly Attempt[]): ProviderError {
  const { source, target } = pair;
  const message = `No configured provider can translate ${source} to ${target}. Set ${remedyFor(pair, network)}.`;
  return new ProviderError(message, attempts);
}

/** Any one provider that alone makes a route, or else the first of each hop. */
function remedyFor(pair: LanguagePair, network: Network): string {
  const { providers, unconfigured, pivot } = network;
  const enough = unconfigured.filter(
    ({ provider }) => planRoute(pair, { providers: [...providers, provider], pivot }) !== undefined,
  );
  if (enough.length > 0) return enough.map(({ remedy }) => remedy).join('; or ');
  const route = planRoute(pair, { providers: knownProviders(network), pivot }) ?? [];
  const needed = new Set(route.map(({ steps }) => steps[0]?.provider));
  return unconfigured
    .filter(({ provider }) => needed.has(provider.id))
    .map(({ remedy }) => remedy)
    .join('; and ');
}
