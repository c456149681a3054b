import type { ProviderId } from '../provider/provider.js';
import type { TranslationRequest, TranslationResult } from './translation.js';

/** One text of a batch, with the wire's names. */
export interface BatchItem extends Omit<TranslationRequest, 'provider'> {
  /** The caller's own; equal ones are allowed. */
  readonly id: string;
}

/** Several texts to translate. */
export interface BatchRequest {
  /** 1 to 50. */
  readonly items: readonly BatchItem[];
  /** For all items; tried first, `auto` when omitted. */
  readonly provider?: ProviderId | undefined;
  /** For every item that does not say it itself. */
  readonly explain?: boolean | undefined;
  /** For every item that does not say it itself. */
  readonly format?: TranslationRequest['format'];
  /** For every item, besides its own. */
  readonly protect?: TranslationRequest['protect'];
}

/** What every item's result has, served or not. */
interface BatchItemFacts {
  /** As given. */
  readonly id: string;
  /** As requested. */
  readonly target_lang: string;
}

/** An item that was served: the result of specification 2, with the further fields of a translation. */
export interface ServedBatchItem
  extends BatchItemFacts, Omit<TranslationResult, 'target_lang' | 'latency_ms' | 'characters_translated'> {
  readonly error: null;
}

/** An item that was not served. */
export interface FailedBatchItem extends BatchItemFacts {
  readonly translated_text: null;
  readonly detected_source_lang: null;
  readonly model_used: null;
  readonly provider: null;
  readonly quality_score: null;
  /** What went wrong, and what to do about it. */
  readonly error: string;
  readonly route: readonly [];
  readonly warnings: readonly [];
  /** Present when providers were tried. */
  readonly attempts?: TranslationResult['attempts'];
}

/** What became of one item. */
export type BatchItemResult = ServedBatchItem | FailedBatchItem;

/** The batch result of specification 2. */
export interface BatchResult {
  /** In the order of the items. */
  readonly results: readonly BatchItemResult[];
  readonly total: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Whole milliseconds. */
  readonly total_latency_ms: number;
}
