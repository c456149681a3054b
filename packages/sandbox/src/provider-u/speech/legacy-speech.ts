import { json, type Answer } from '../../http/answer.js';
import { bodyFields, type Exchange } from '../../http/exchange.js';
import { countCodePoints } from '../../phrasebook/tokens.js';
import { detailError } from '../error-answers.js';
import { deprecated } from './deprecation.js';
import { aString, givenFields, oneOf, refuseFields, type Expectation } from './json-fields.js';
import { sampleRate, signAudio } from './signed-audio.js';
import { speakerIds } from './voices.js';

/** The shorter of the two lifetimes that the service's documents give (upstreams.md 1.4). */
const urlLifetimeSeconds = 120;

const maxCharacters = 10_000;

const expectations: Readonly<Record<string, Expectation>> = {
  text: aString,
  speaker_id: oneOf(speakerIds),
  temperature: [
    (value) => typeof value === 'number' && value >= 0 && value <= 2,
    'Input should be from 0 to 2',
  ],
  max_new_audio_tokens: [
    (value) => Number.isInteger(value) && Number(value) >= 1,
    'Input should be greater than or equal to 1',
  ],
};

/** POST /tasks/tts, the token already checked: the path that ends on 1 December 2026 (upstreams.md 1.4). */
export function speakLegacy(exchange: Exchange, count: number): Answer {
  return deprecated(speak(exchange, count), '/tasks/audio/speech');
}

function speak(exchange: Exchange, count: number): Answer {
  const refusal = refuseFields(exchange, expectations);
  if (refusal !== undefined) return refusal;
  const text = String(bodyFields(exchange)['text']).trim();
  if (text === '') return detailError(400, '`text` is required for TTS and must be a non-empty string');
  if (countCodePoints(text) > maxCharacters) {
    return detailError(400, `\`text\` is too long for TTS (max ${maxCharacters} characters)`);
  }
  const speakerId = givenFields(exchange)['speaker_id'];
  const voice = typeof speakerId === 'number' ? speakerId.toString() : '248';
  const { url, object } = signAudio(exchange, { text, voice, count }, urlLifetimeSeconds);
  return json(200, { output: { audio_url: url, blob: object, sample_rate: sampleRate } });
}
