import { NjiaError, ProviderError } from '../errors/njia-error.js';
import type { BatchItem, BatchItemResult, FailedBatchItem } from './batch.js';
import type { TranslationResult } from './translation.js';

/** What came of one item's work, which equal items share. */
export type ItemOutcome = TranslationResult | NjiaError;

/** Writes one item's result with the wire's names. */
export function toItemResult({ id, target_lang }: BatchItem, outcome: ItemOutcome): BatchItemResult {
  if (outcome instanceof NjiaError) return toFailedItem(id, target_lang, outcome);
  const { latency_ms: _, characters_translated: __, ...result } = outcome;
  return { id, ...result, target_lang, error: null };
}

function toFailedItem(id: string, target_lang: string, error: NjiaError): FailedBatchItem {
  return {
    id,
    translated_text: null,
    detected_source_lang: null,
    target_lang,
    model_used: null,
    provider: null,
    quality_score: null,
    error: error.message,
    route: [],
    warnings: [],
    ...(error instanceof ProviderError && error.attempts.length > 0 && { attempts: error.attempts }),
  };
}
