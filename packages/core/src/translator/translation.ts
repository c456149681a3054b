import type { Attempt } from '../errors/attempt.js';
import type { Warning } from '../errors/warning.js';
import type { BatchRequest, BatchResult } from './batch.js';
import type { DetectionRequest, DetectionResult } from './detect-language.js';
import type { LanguageList } from './list-languages.js';
import type { LanguageCode } from '../languages/language.js';
import type { ProviderId } from '../provider/provider.js';
import type { TextFormat } from '../protection/protect-text.js';
import type { QualityParts } from '../quality/estimate-quality.js';
import type { RunOptions } from '../routing/run-options.js';

/** A text to translate, with the wire's names. */
export interface TranslationRequest {
  /** At most 5,000 code points. */
  readonly text: string;
  /** Any spelling that `parseLanguage` knows. */
  readonly target_lang: string;
  /** Detected when omitted or `auto`. */
  readonly source_lang?: string | undefined;
  /** Tried first; `auto` when omitted. */
  readonly provider?: ProviderId | undefined;
  /** What the text is written in: `html` is marked up, and its characters may be written as entities. `text` when omitted. */
  readonly format?: TextFormat | undefined;
  /** Exact terms that stay as they are: at most 100, of 200 code points each. */
  readonly protect?: readonly string[] | undefined;
  /** Adds the parts of the quality score to the result. */
  readonly explain?: boolean | undefined;
}

/** One hop of the way that a text took. */
export interface RouteHop {
  readonly source_lang: LanguageCode;
  readonly target_lang: LanguageCode;
  readonly provider: ProviderId;
  readonly model_used: string;
}

/** How sure the detection of the source is. */
export interface SourceDetection {
  /** 0 to 1. */
  readonly confidence: number;
  /** The other candidates, best first. */
  readonly alternatives: readonly { readonly language: LanguageCode; readonly confidence: number }[];
  /** Whether sentences of the text are in different languages. */
  readonly mixed: boolean;
}

/** The single translation result of specification 2, with the further fields of `docs/api.md`. */
export interface TranslationResult {
  readonly translated_text: string;
  /** Canonical code, detected or supplied. */
  readonly detected_source_lang: LanguageCode;
  /** As requested. */
  readonly target_lang: string;
  /** `<provider>/<model>` of the last hop. */
  readonly model_used: string;
  readonly provider: ProviderId;
  /** 0 to 1, estimated from the two texts. */
  readonly quality_score: number;
  /** Whole milliseconds. */
  readonly latency_ms: number;
  /** Code points of the source text as received. */
  readonly characters_translated: number;
  readonly route: readonly RouteHop[];
  readonly warnings: readonly Warning[];
  /** Present when the source was detected. */
  readonly detection?: SourceDetection;
  /** Present when a step failed before another served. */
  readonly attempts?: readonly Attempt[];
  /** Present when `explain` was asked for: each part 0 to 1, their product is the score. */
  readonly quality?: QualityParts;
}

/** The service, wherever it runs. */
export interface Translator {
  /**
   * @throws {ValidationError} when the request cannot be served as it is.
   * @throws {ProviderError} when no provider served it.
   */
  translate(request: TranslationRequest, options?: RunOptions): Promise<TranslationResult>;
  /** Translates many texts; one that fails carries an error and does not fail the others. */
  translateBatch(request: BatchRequest, options?: RunOptions): Promise<BatchResult>;
  /** @throws {ValidationError} when the text is empty or too long. */
  detect(request: DetectionRequest): Promise<DetectionResult>;
  /** What can be done in each language with the providers that there are. */
  languages(): LanguageList;
}
