import { createHash } from 'node:crypto';
import { json, textAnswer, type Answer } from '../../http/answer.js';
import { sentenceFor } from '../../phrasebook/stand-in.js';
import { transcriptionFailed, undecodableAudio } from '../error-answers.js';
import { findLanguage } from '../languages.js';
import { isDecodable, wavMinutes } from './audio-format.js';

/** Longer audio is cut to this, in minutes. */
const maxMinutes = 10;

/** What is to be transcribed. */
export interface Recording {
  /** The service's code. */
  readonly language: string;
  readonly bytes: Buffer;
  readonly id: number;
  /** Where the service has stored the file; null where it stores none. */
  readonly audioUrl: string | null;
  /** Wall clock, in milliseconds. */
  readonly time: number;
}

/** The transcript of an uploaded file, or 400 when its beginning is not that of any audio. */
export function transcriptOf(recording: Recording): Answer {
  return isDecodable(recording.bytes) ? transcriptAnswer(recording) : undecodableAudio(recording.time);
}

/**
 * The answer around a sentence of the phrasebook chosen by a hash of the bytes, as the service shapes it
 * (upstreams.md 1.3); 502 for a language that the phrasebook lacks.
 */
export function transcriptAnswer({ language, bytes, id, audioUrl, time }: Recording): Answer {
  const sentence = sentenceFor(
    findLanguage(language)?.phrasebook ?? '',
    createHash('sha256').update(bytes).digest('hex'),
  );
  if (sentence === undefined) return transcriptionFailed(time);
  const minutes = wavMinutes(bytes) ?? 0;
  const isTrimmed = minutes > maxMinutes;
  return textAnswer(sentence, (text) =>
    json(200, {
      audio_transcription: text,
      diarization_output: {},
      formatted_diarization_output: '',
      audio_transcription_id: id,
      audio_url: audioUrl,
      language,
      was_audio_trimmed: isTrimmed,
      original_duration_minutes: isTrimmed ? minutes : null,
    }),
  );
}
