import type { LanguageCode } from '../languages/language.js';
import type { ProviderId } from '../provider/provider.js';
import type { RunOptions } from '../routing/run-options.js';

/** A recording to write down. */
export interface TranscriptionRequest {
  readonly audio: Uint8Array;
  /** Any spelling that `parseLanguage` knows. */
  readonly language: string;
}

/** What was said. */
export interface TranscriptionResult {
  /** Empty where nothing is spoken. */
  readonly transcript: string;
  /** Canonical code. */
  readonly language: LanguageCode;
  readonly provider: ProviderId;
  /** `<provider>/<model>`. */
  readonly model_used: string;
  /** Whole milliseconds. */
  readonly latency_ms: number;
}

/** A text to speak. */
export interface SynthesisRequest {
  /** At most 2,000 code points. */
  readonly text: string;
  /** Any spelling that `parseLanguage` knows. */
  readonly language: string;
  /** Must be the language's own; that one when omitted. */
  readonly voice_id?: number | undefined;
}

/** Where a recording of the text can be had. */
export interface SynthesisResult {
  readonly audio_url: string;
  /** Media type of the recording. */
  readonly content_type: string;
  /** Canonical code. */
  readonly language: LanguageCode;
  readonly voice_id: number;
  readonly provider: ProviderId;
  /** `<provider>/<model>`. */
  readonly model_used: string;
  /** Whole milliseconds. */
  readonly latency_ms: number;
  /** ISO 8601 UTC instant from which `audio_url` no longer answers; `null` where the upstream does not say. */
  readonly expires_at: string | null;
}

/** Speech, wherever it runs. */
export interface Speech {
  /**
   * @throws {ValidationError} when the language is none that is understood.
   * @throws {NjiaError} `PAYLOAD_TOO_LARGE` when the recording is longer than the upstream listens.
   * @throws {ProviderError} when no provider served it.
   */
  transcribe(request: TranscriptionRequest, options?: RunOptions): Promise<TranscriptionResult>;
  /**
   * @throws {ValidationError} when the text, language or voice cannot be served.
   * @throws {ProviderError} when no provider served it.
   */
  synthesise(request: SynthesisRequest, options?: RunOptions): Promise<SynthesisResult>;
}
