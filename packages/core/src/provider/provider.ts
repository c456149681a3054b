import type { LanguageCode } from '../languages/language.js';
import type { LanguagePair } from '../languages/language-pair.js';
import type { Clock } from '../time/clock.js';
import type { Transport } from './transport.js';

/** The wire value of `provider`, e.g. the specification's stand-in names; open, because anyone can write one. */
export type ProviderId = string;

/** One upstream service: data plus the capabilities it has. */
export interface Provider {
  readonly id: ProviderId;
  readonly translation?: TranslationCapability;
  readonly transcription?: TranscriptionCapability;
  readonly synthesis?: SynthesisCapability;
}

/** Anything of an upstream that a call names. */
export interface Model {
  /** The upstream's own id, e.g. `Helsinki-NLP/opus-mt-en-sw`. */
  readonly id: string;
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
export interface TranslationModel extends Model {
  /** `pair` for a specialist, which is tried before any `multilingual` model. */
  readonly scope: 'pair' | 'multilingual';
  /** Most UTF-16 units of text per call: never less strict than an upstream that counts code points. */
  readonly maxCharacters: number;
  /** How much of `maxCharacters` a text takes up; its UTF-16 units when omitted. */
  readonly measure?: (text: string) => number;
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

/** What an upstream that writes down speech can do. */
export interface TranscriptionCapability {
  readonly model: Model;
  readonly languages: ReadonlySet<LanguageCode>;
  /**
   * One upstream call.
   * @throws {UpstreamError} when the upstream did not transcribe; the signal's reason when it was aborted.
   */
  transcribe(call: TranscriptionCall, context: CallContext): Promise<TranscriptionOutput>;
}

/** A recording and the language that is spoken in it. */
export interface TranscriptionCall {
  readonly audio: Uint8Array;
  readonly language: LanguageCode;
}

/** What the upstream heard. */
export interface TranscriptionOutput {
  /** Empty where nothing is spoken. */
  readonly text: string;
  /** Whether the upstream left the end of the recording out. */
  readonly wasCut: boolean;
}

/** What an upstream that speaks can do. */
export interface SynthesisCapability {
  readonly model: Model;
  /** The voice of each language that it speaks (specification 2). */
  readonly voices: ReadonlyMap<LanguageCode, number>;
  /**
   * One upstream call.
   * @throws {UpstreamError} when the upstream did not speak; the signal's reason when it was aborted.
   */
  synthesise(call: SynthesisCall, context: CallContext): Promise<SynthesisOutput>;
}

/** What is to be spoken, with which voice. */
export interface SynthesisCall {
  readonly text: string;
  readonly language: LanguageCode;
  readonly voice: number;
}

/** Where the upstream has put the recording. */
export interface SynthesisOutput {
  /** Absolute http(s) address. */
  readonly audioUrl: string;
  /** Media type of the recording. */
  readonly mediaType: string;
  /** Milliseconds since 1970, UTC, from which the address no longer answers; `null` where the upstream does not say. */
  readonly expiresAt: number | null;
}

/** What every call is made with. */
export interface CallContext {
  readonly transport: Transport;
  readonly clock: Clock;
  /** Ends the call at once: the caller went away, or its time is up. */
  readonly signal: AbortSignal;
}

/** The last path segment of a model id, the form used in `model_used` and `attempts`. */
export function modelName({ id }: Model): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

/** `<provider>/<model>`, the form of `model_used`. */
export function modelUsed({
  provider,
  model,
}: {
  readonly provider: ProviderId;
  readonly model: Model;
}): string {
  return `${provider}/${modelName(model)}`;
}
