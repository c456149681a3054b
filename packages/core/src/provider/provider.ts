import type { LanguagePair } from '../languages/language-pair.js';
import type { Clock } from '../time/clock.js';
import type { Transport } from './transport.js';

/** The wire value of `provider`, e.g. the specification's stand-in names; open, because anyone can write one. */
export type ProviderId = string;

/** One upstream service: data plus the capabilities it has. */
export interface Provider {
  readonly id: ProviderId;
  readonly translation?: TranslationCapability;
}

/** What an upstream that translates can do. */
export interface TranslationCapability {
  /** The models that serve a pair, best first; empty when there is none. */
  modelsFor(pair: LanguagePair): readonly TranslationModel[];
  /**
   * One upstream call with at most `model.maxCharacters` of text.
   * @throws {UpstreamError} when the upstream did not translate; the signal's reason when it was aborted.
   */
  translate(call: TranslationCall, context: CallContext): Promise<TranslationOutput>;
}

/** A model or endpoint of an upstream. */
export interface TranslationModel {
  /** The upstream's own id, e.g. `Helsinki-NLP/opus-mt-en-sw`. */
  readonly id: string;
  /** `pair` for a specialist, which is tried before any `multilingual` model. */
  readonly scope: 'pair' | 'multilingual';
  /** Most UTF-16 units of text per call: never less strict than an upstream that counts code points. */
  readonly maxCharacters: number;
}

/** What is to be translated, with which model. */
export interface TranslationCall {
  readonly text: string;
  readonly pair: LanguagePair;
  readonly model: TranslationModel;
}

/** What the upstream said, and nothing else. */
export interface TranslationOutput {
  readonly text: string;
}

/** What every call is made with. */
export interface CallContext {
  readonly transport: Transport;
  readonly clock: Clock;
  /** Ends the call at once: the caller went away, or its time is up. */
  readonly signal: AbortSignal;
}

/** The last path segment of a model id, the form used in `model_used` and `attempts`. */
export function modelName({ id }: TranslationModel): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
