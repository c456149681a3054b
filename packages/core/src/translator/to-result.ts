import type { ResolvedSource } from '../detection/resolve-source.js';
import { modelUsed } from '../provider/provider.js';
import { combineQuality } from '../quality/estimate-quality.js';
import type { RouteOutcome } from '../routing/run-route.js';
import { fillSlots } from '../text/slots.js';
import type { PreparedText } from './prepared-text.js';
import type { CheckedRequest } from './read-request.js';
import { roundRanked, roundShare } from './round-share.js';
import type { ServedHop } from './translate-hop.js';
import type { RouteHop, TranslationRequest, TranslationResult } from './translation.js';
import { gatherWarnings } from './warnings.js';

/** Everything that a result is written from. */
export interface FinishedTranslation {
  readonly asked: TranslationRequest;
  readonly request: CheckedRequest;
  readonly text: PreparedText;
  readonly detected: ResolvedSource | undefined;
  readonly outcome: RouteOutcome<ServedHop>;
  readonly latencyMs: number;
}

/** Writes the result with the wire's names; the only place that adds what upstreams do not say. */
export function toResult({
  asked,
  request,
  text,
  detected,
  outcome,
  latencyMs,
}: FinishedTranslation): TranslationResult {
  const { hops, attempts } = outcome;
  const route = hops.map(toRouteHop);
  const last = hops.at(-1) ?? hops[0];
  const { score, parts } = combineQuality(hops.map(({ assessment }) => assessment.estimate));
  return {
    translated_text: fillSlots(last.translation, text),
    detected_source_lang: hops[0].pair.source,
    target_lang: asked.target_lang,
    model_used: modelUsed(last.step),
    provider: last.step.provider,
    quality_score: score,
    latency_ms: Math.round(latencyMs),
    characters_translated: request.characters,
    route,
    warnings: gatherWarnings({ detected, text, hops }),
    ...(detected !== undefined && { detection: toDetection(detected) }),
    ...(attempts.length > 0 && { attempts }),
    ...(asked.explain === true && { quality: parts }),
  };
}

function toRouteHop({ pair, step }: ServedHop): RouteHop {
  return {
    source_lang: pair.source,
    target_lang: pair.target,
    provider: step.provider,
    model_used: modelUsed(step),
  };
}

function toDetection({ confidence, alternatives, mixed }: ResolvedSource) {
  return {
    confidence: roundShare(confidence),
    alternatives: roundRanked(alternatives),
    mixed,
  };
}
