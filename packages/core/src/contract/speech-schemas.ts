import { z } from 'zod';
import { MAX_SPEECH_CHARACTERS } from '../request/limits.js';
import {
  languageCode,
  milliseconds,
  modelUsed,
  optional,
  servedBy,
  timestamp,
  writtenLanguage,
} from './fields.js';

/** The form of `POST /api/v1/speech/stt`. */
export const transcribeRequest = z
  .object({
    audio: z.custom<Uint8Array>(isFile, 'audio must be given as a file that is not empty.').meta({
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: 'The recording: WAV, MP3, OGG/Opus, WebM, M4A/AAC or FLAC, at most ten minutes.',
    }),
    language: writtenLanguage.meta({
      description: 'The language that is spoken: a code in any case or an alias.',
    }),
  })
  .meta({ id: 'TranscribeRequest' });

/** What was said in a recording. */
export const transcriptionResult = z
  .object({
    transcript: z.string().meta({ description: 'What was said.' }),
    language: languageCode,
    provider: servedBy,
    model_used: modelUsed,
    latency_ms: milliseconds,
    audio_duration_seconds: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: '`null` where the length cannot be read.' }),
  })
  .meta({ id: 'TranscriptionResult', description: 'What was said in a recording.' });

/** Body of `POST /api/v1/speech/tts`: its shape. */
export const synthesiseRequest = z
  .object({
    text: z.string().meta({
      description: `At most ${MAX_SPEECH_CHARACTERS} characters (Unicode code points).`,
      minLength: 1,
      maxLength: MAX_SPEECH_CHARACTERS,
    }),
    language: writtenLanguage,
    voice_id: optional(z.int()).meta({ description: 'Must be the voice of the language.' }),
  })
  .meta({ id: 'SynthesiseRequest' });

/** Where a recording of a text can be had. */
export const synthesisResult = z
  .object({
    audio_url: z.url().meta({ description: 'Where the recording can be fetched, without a key.' }),
    content_type: z.string().meta({ description: 'The media type of the recording.' }),
    language: languageCode,
    voice_id: z.int(),
    provider: servedBy,
    model_used: modelUsed,
    latency_ms: milliseconds,
    expires_at: timestamp
      .nullable()
      .meta({ description: 'From then on `audio_url` does not answer; `null` where that is not known.' }),
  })
  .meta({ id: 'SynthesisResult', description: 'Where a recording of a text can be had.' });

function isFile(value: unknown): boolean {
  return value instanceof Uint8Array && value.length > 0;
}
