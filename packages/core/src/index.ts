export { skipId3Tags } from './audio/id3-tags.js';
export { recogniseAudio, type AudioFormat } from './audio/recognise-audio.js';
export { createGate, type Gate } from './concurrency/gate.js';
export type { Attempt, Failure } from './errors/attempt.js';
export { WARNING_CODES, type Warning, type WarningCode } from './errors/warning.js';
export {
  NjiaError,
  ProviderError,
  ValidationError,
  type ErrorCode,
  type FieldError,
  type ProviderErrorReason,
  type ValidationReason,
} from './errors/njia-error.js';
export { loadDetector } from '@njia/langid';
export { LANGUAGE_CODES, LANGUAGES, type Language, type LanguageCode } from './languages/language.js';
export { pairName, type LanguagePair } from './languages/language-pair.js';
export { parseLanguage } from './languages/parse-language.js';
export {
  defaultSettings,
  defineProvider,
  type ProviderDefinition,
  type ProviderEnvironment,
  type SettingsOf,
  type SettingsSchema,
} from './provider/definition.js';
export { aroundCalls, type Around } from './provider/around-calls.js';
export { boundProvider } from './provider/bound-provider.js';
export type {
  CallContext,
  Model,
  Provider,
  ProviderId,
  SynthesisCall,
  SynthesisCapability,
  SynthesisOutput,
  TranscriptionCall,
  TranscriptionCapability,
  TranscriptionOutput,
  TranslationCall,
  TranslationCapability,
  TranslationModel,
  TranslationOutput,
} from './provider/provider.js';
export { EncodedForm } from './provider/encoded-form.js';
export { exchangeJson, type Diagnose, type Diagnosis, type JsonExchange } from './provider/exchange.js';
export {
  choiceSetting,
  headerSecretSetting,
  pathSetting,
  secretSetting,
  SettingError,
  textSetting,
  urlSetting,
  type Setting,
} from './provider/setting.js';
export {
  createFetchTransport,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from './provider/transport.js';
export { UpstreamError, type UpstreamErrorDetails } from './provider/upstream-error.js';
export {
  registerAccount,
  type RegisteredAccount,
  type Registration,
} from './providers/provider-u/register.js';
export { PROVIDER_DEFINITIONS } from './providers/registry.js';
export { systemClock, type Clock } from './time/clock.js';
export { createSpeech, DEFAULT_SPEECH_DEADLINE_MS, type SpeechDependencies } from './speech/create-speech.js';
export type {
  Speech,
  SynthesisRequest,
  SynthesisResult,
  TranscriptionRequest,
  TranscriptionResult,
} from './speech/speech.js';
export type {
  BatchItem,
  BatchItemResult,
  BatchRequest,
  BatchResult,
  FailedBatchItem,
  ServedBatchItem,
} from './translator/batch.js';
export {
  createTranslator,
  DEFAULT_BATCH_DEADLINE_MS,
  DEFAULT_DEADLINE_MS,
  type TranslatorOptions,
} from './translator/create-translator.js';
export {
  createCircuits,
  type CircuitReport,
  type Circuits,
  type CircuitsOptions,
} from './resilience/circuits.js';
export type { CircuitState } from './resilience/circuit.js';
export {
  createResilience,
  type Hedging,
  type Resilience,
  type ResilienceOptions,
} from './routing/resilience.js';
export type { TextFormat } from './protection/protect-text.js';
export type { CachedTranslation, TranslationCache } from './translator/translation-cache.js';
export type { UnconfiguredProvider } from './routing/network.js';
export type { RunOptions } from './routing/run-options.js';
export type { CacheOutcome } from './routing/run-steps.js';
export type { DetectionRequest, DetectionResult } from './translator/detect-language.js';
export type { LanguageEntry, LanguageList } from './translator/list-languages.js';
export { MAX_SPEECH_CHARACTERS, MAX_TEXT_CHARACTERS } from './request/limits.js';
export type {
  RouteHop,
  SourceDetection,
  TranslationRequest,
  TranslationResult,
  Translator,
} from './translator/translation.js';
