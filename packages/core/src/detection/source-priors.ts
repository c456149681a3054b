import { LANGUAGE_CODES, type LanguageCode } from '../languages/language.js';
import { planRoute, type RoutingOptions } from '../routing/plan-route.js';

/** Relative weight of each language as the source of a text. */
export type SourcePriors = Readonly<Partial<Record<LanguageCode, number>>>;

const WEIGHT = { direct: 1, pivot: 0.4, none: 0.1 } as const;

/** An everyday word that several languages have is English; in longer texts the evidence outweighs this. */
const ENGLISH_FACTOR = 3;

/**
 * What the wish for a target says about the source: languages that could be translated to it are likelier, directly
 * above all, and English above the others. The target itself keeps its full weight, so that a text already in it is noticed.
 */
export function sourcePriors(target: LanguageCode, options: RoutingOptions): SourcePriors {
  return Object.fromEntries(
    LANGUAGE_CODES.map((source) => {
      if (source === target) return [source, WEIGHT.direct];
      const hops = planRoute({ source, target }, options)?.length;
      const weight = hops === undefined ? WEIGHT.none : hops === 1 ? WEIGHT.direct : WEIGHT.pivot;
      return [source, source === 'en' ? weight * ENGLISH_FACTOR : weight];
    }),
  );
}
