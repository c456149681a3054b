import { NjiaError, recogniseAudio, type AudioFormat } from '@njia/core';
import { measureDuration } from './measure-duration.js';

/** What is known of a recording before it is passed on. */
export interface InspectedAudio {
  readonly format: AudioFormat;
  /** `null` where the length cannot be read; such a recording is passed on. */
  readonly durationSeconds: number | null;
}

/** What a recording may be at most. */
export interface AudioLimits {
  readonly maxSeconds: number;
}

/** Ten minutes: what is longer, provider_u cuts without being asked (`upstreams.md` 1.3). */
const AUDIO_LIMITS: AudioLimits = { maxSeconds: 600 };

/**
 * Recognises a recording by its bytes and measures it.
 * @throws {NjiaError} `UNSUPPORTED_MEDIA_TYPE` for what is no recording of a kind that is accepted, `PAYLOAD_TOO_LARGE` for
 * one that is too long; as a rejection.
 */
export async function inspectAudio(
  bytes: Uint8Array,
  limits: AudioLimits = AUDIO_LIMITS,
): Promise<InspectedAudio> {
  const format = recogniseAudio(bytes);
  if (format === undefined) throw unsupported();
  const durationSeconds = measureDuration(bytes, format);
  if (durationSeconds !== null && durationSeconds > limits.maxSeconds)
    throw tooLong(durationSeconds, limits.maxSeconds);
  return { format, durationSeconds };
}

function unsupported(): NjiaError {
  return new NjiaError(
    'UNSUPPORTED_MEDIA_TYPE',
    'audio is none of the kinds that are accepted: WAV, MP3, OGG, WebM, M4A or AAC, FLAC. It is recognised by its content, not by its name.',
  );
}

function tooLong(seconds: number, maxSeconds: number): NjiaError {
  return new NjiaError(
    'PAYLOAD_TOO_LARGE',
    `audio lasts ${inMinutes(Math.ceil(seconds))}, more than the limit of ${inMinutes(maxSeconds)}. Split the recording into shorter ones and send each.`,
  );
}

function inMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return (
    [counted(minutes, 'minute'), counted(rest, 'second')].filter((part) => part !== '').join(' ') ||
    '0 seconds'
  );
}

function counted(count: number, unit: string): string {
  if (count === 0) return '';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
