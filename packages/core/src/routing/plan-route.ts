import type { LanguageCode } from '../languages/language.js';
import type { LanguagePair } from '../languages/language-pair.js';
import type { Provider, ProviderId } from '../provider/provider.js';
import type { Hop, Route, Step } from './route.js';

/** What a route can be made of. */
export interface RoutingOptions {
  /** In the order in which equals are tried. */
  readonly providers: readonly Provider[];
  /** The language through which pairs without a direct step go; none when omitted. */
  readonly pivot?: LanguageCode | undefined;
  /** Its steps come first. */
  readonly preferred?: ProviderId | undefined;
}

/**
 * Every step that serves a pair: the preferred provider's, then specialists, then multilingual models; only where there
 * is none, two hops through the pivot. `undefined` when the pair cannot be served.
 */
export function planRoute(pair: LanguagePair, options: RoutingOptions): Route | undefined {
  const direct = planHop(pair, options);
  if (direct !== undefined) return [direct];
  const { pivot } = options;
  if (pivot === undefined || pair.source === pivot || pair.target === pivot) return undefined;
  const first = planHop({ source: pair.source, target: pivot }, options);
  const second = planHop({ source: pivot, target: pair.target }, options);
  return first === undefined || second === undefined ? undefined : [first, second];
}

function planHop(pair: LanguagePair, { providers, preferred }: RoutingOptions): Hop | undefined {
  const steps = providers.flatMap((provider) => stepsOf(provider, pair, provider.id === preferred));
  return steps.length === 0 ? undefined : { pair, steps: steps.toSorted((a, b) => rank(a) - rank(b)) };
}

function rank({ isPreferred, model }: Step): number {
  if (isPreferred) return 0;
  return model.scope === 'pair' ? 1 : 2;
}

function stepsOf({ id, translation }: Provider, pair: LanguagePair, isPreferred: boolean): readonly Step[] {
  if (translation === undefined) return [];
  return translation.modelsFor(pair).map((model) => ({
    provider: id,
    capability: translation,
    model,
    isPreferred,
  }));
}
