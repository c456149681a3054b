import {
  badRequest,
  detailError,
  transcriptionFailed,
  undecodableAudio,
  unsupportedAudioType,
} from '../provider-u/error-answers.js';
import type { DocumentedCase } from './documented-case.js';

/** provider_u's documented bodies that only its speech paths give (upstreams.md 1.3, 1.4). */
export const providerUSpeechCases = {
  undecodable_audio: ({ exchange }) => undecodableAudio(exchange.time),
  unsupported_audio_type: ({ exchange }) =>
    unsupportedAudioType('audio/mp3', ['.mp3', '.wav'], exchange.time),
  transcription_failed: ({ exchange }) => transcriptionFailed(exchange.time),
  wrong_combination: ({ exchange }) =>
    badRequest("'language' is not supported for spark-tts on 'modal'.", exchange.time),
  tts_refused: () => detailError(400, '`text` is required for TTS and must be a non-empty string'),
  tts_worker_error: () => detailError(502, 'TTS worker error: CUDA out of memory'),
} satisfies Record<string, DocumentedCase>;

/** Names of the documented bodies of provider_u's speech paths. */
export type ProviderUSpeechCase = keyof typeof providerUSpeechCases;
