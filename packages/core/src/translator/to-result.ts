import type { ResolvedSource } from '../detection/resolve-source.js';
import type { Warning } from '../errors/warning.js';
import { modelUsed } from '../provider/provider.js';
import { combineQuality, type QualityEstimate } from '../quality/estimate-quality.js';
import type { RouteOutcome, ServedHop } from '../routing/run-route.js';
import type { CheckedRequest } from './read-request.js';
import { roundRanked, roundShare } from './round-share.js';
import type { RouteHop, TranslationRequest, TranslationResult } from './translation.js';

/** Everything that a result is written from. */
export interface FinishedTranslation {
  readonly asked: TranslationRequest;
  readonly request: CheckedRequest;
  readonly detected: ResolvedSource | undefined;
  readonly outcome: RouteOutcome;
  /** One estimate a hop. */
  readonly quality: readonly QualityEstimate[];
  readonly latencyMs: number;
}

/** Writes the result with the wire's names; the only place that adds what upstreams do not say. */
export function toResult({
  asked,
  request,
  detected,
  outcome,
  quality,
  latencyMs,
}: FinishedTranslation): TranslationResult {
  const { hops, attempts } = outcome;
  const route = hops.map(toRouteHop);
  const last = hops.at(-1) ?? hops[0];
  const { score, parts } = combineQuality(quality);
  return {
    translated_text: last.translation,
    detected_source_lang: hops[0].pair.source,
    target_lang: asked.target_lang,
    model_used: modelUsed(last.step),
    provider: last.step.provider,
    quality_score: score,
    latency_ms: Math.round(latencyMs),
    characters_translated: request.characters,
    route,
    warnings: detected?.assumed === true ? [sourceAssumed(detected)] : [],
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

function sourceAssumed({ source }: ResolvedSource): Warning {
  return {
    code: 'source_assumed',
    message: `The text gives no clear evidence of its language; ${source} was assumed. Give source_lang to be sure.`,
  };
}
