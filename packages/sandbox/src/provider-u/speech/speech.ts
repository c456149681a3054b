import { json, plainText, type Answer } from '../../http/answer.js';
import type { Exchange } from '../../http/exchange.js';
import { badRequest } from '../error-answers.js';
import { audioSeconds, sampleRate, signAudio } from './signed-audio.js';
import { readSpeechRequest, wrongCombination, type SpeechRequest } from './speech-request.js';
import { languageOfOrpheusVoice } from './voices.js';

/** Lifetime of an audio URL (upstreams.md 1.4). */
const urlLifetimeSeconds = 1800;

/** POST /tasks/audio/speech, the token already checked (upstreams.md 1.4). */
export function speak(exchange: Exchange, count: number): Answer {
  const request = readSpeechRequest(exchange);
  if ('status' in request) return request;
  const problem = wrongCombination(request);
  if (problem !== undefined) return badRequest(problem, exchange.time);
  if (request.responseMode !== 'url') return plainText(501, 'The sandbox does not stream speech.');
  const { text, voice } = request;
  const { url, object, expiresAt } = signAudio(exchange, { text, voice, count }, urlLifetimeSeconds);
  // The service's worker on runpod gives the URL without its expiry or the length.
  const isRunpod = request.platform === 'runpod';
  return json(200, {
    audio_url: url,
    model: request.model,
    platform: request.platform,
    voice,
    audio_url_expires_at: isRunpod ? null : expiresAt,
    sample_rate: sampleRate,
    duration_seconds: isRunpod ? null : audioSeconds,
    gcs_object: object,
    request_id: count.toString(16).padStart(32, '0'),
    ...detailsOf(request),
  });
}

/** What only orpheus-3b-tts tells. */
function detailsOf({ model, voice }: SpeechRequest): Readonly<Record<string, unknown>> {
  if (model === 'spark-tts') return { language: null, timings_ms: null };
  return {
    language: languageOfOrpheusVoice(voice),
    timings_ms: { inference_ms: 1840.2, upload_ms: 96.5, signed_url_ms: 41.7, total_ms: 1978.4 },
  };
}
