import type { AudioFormat } from '@njia/core';
import { adtsDuration } from './duration/adts-duration.js';
import { flacDuration } from './duration/flac-duration.js';
import { mp3Duration } from './duration/mp3-duration.js';
import { mp4Duration } from './duration/mp4-duration.js';
import { oggDuration } from './duration/ogg-duration.js';
import { wavDuration } from './duration/wav-duration.js';
import { webmDuration } from './duration/webm-duration.js';

/** Seconds of sound, or `null` where they cannot be read; a read past the end throws `RangeError`. */
type ReadDuration = (audio: Buffer) => number | null;

const READERS: { readonly [Id in AudioFormat['id']]: ReadDuration } = {
  wav: wavDuration,
  mp3: mp3Duration,
  ogg: oggDuration,
  webm: webmDuration,
  m4a: mp4Duration,
  aac: adtsDuration,
  flac: flacDuration,
};

/**
 * How many seconds of sound a recording holds, to the millisecond; `null` where that cannot be read. What is held counts, not
 * what a header claims, wherever the two can be told apart. Time is linear in the bytes, whatever they are.
 */
export function measureDuration(bytes: Uint8Array, { id }: AudioFormat): number | null {
  const audio = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const seconds = Math.round((readOrNull(() => READERS[id](audio)) ?? 0) * 1000) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function readOrNull(read: () => number | null): number | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
