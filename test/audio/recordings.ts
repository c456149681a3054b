import { readFileSync } from 'node:fs';
import type { AudioFormat } from '@njia/core';

/** A recording of this folder: its bytes, the format they are recognised as, and how long the speech lasts. */
export interface Recording {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileName: string;
  readonly format: AudioFormat;
  /** To within {@link LENGTH_TOLERANCE_SECONDS}: lossy encoders add silence at both ends. */
  readonly durationSeconds: number;
}

/** How much longer than the speech a recording may be, as its encoder pads it. */
export const LENGTH_TOLERANCE_SECONDS = 0.15;

const SPOKEN_SECONDS = 1.15;

const WAV: AudioFormat = { id: 'wav', mediaType: 'audio/wav', extension: '.wav' };
const MP3: AudioFormat = { id: 'mp3', mediaType: 'audio/mpeg', extension: '.mp3' };
const OGG: AudioFormat = { id: 'ogg', mediaType: 'audio/ogg', extension: '.ogg' };
const WEBM: AudioFormat = { id: 'webm', mediaType: 'audio/webm', extension: '.webm' };
const M4A: AudioFormat = { id: 'm4a', mediaType: 'audio/mp4', extension: '.m4a' };
const AAC: AudioFormat = { id: 'aac', mediaType: 'audio/aac', extension: '.aac' };
const FLAC: AudioFormat = { id: 'flac', mediaType: 'audio/flac', extension: '.flac' };

const RECORDINGS = {
  wav: { fileName: 'good-morning.wav', format: WAV },
  mp3: { fileName: 'good-morning.mp3', format: MP3 },
  ogg: { fileName: 'good-morning.ogg', format: OGG },
  webm: { fileName: 'good-morning.webm', format: WEBM },
  'streamed webm': { fileName: 'good-morning-streamed.webm', format: WEBM },
  m4a: { fileName: 'good-morning.m4a', format: M4A },
  'fragmented m4a': { fileName: 'good-morning-fragmented.m4a', format: M4A },
  aac: { fileName: 'good-morning.aac', format: AAC },
  flac: { fileName: 'good-morning.flac', format: FLAC },
} as const satisfies Readonly<Record<string, Pick<Recording, 'fileName' | 'format'>>>;

/** What {@link recording} can be asked for. */
export type RecordingName = keyof typeof RECORDINGS;

/** Every recording's name, for tests that hold for all of them. */
export const RECORDING_NAMES = Object.keys(RECORDINGS) as readonly RecordingName[];

/** Reads a recording; every call gives bytes of its own, which a test may change. */
export function recording(name: RecordingName): Recording {
  const { fileName, format } = RECORDINGS[name];
  const bytes = new Uint8Array(readFileSync(new URL(fileName, import.meta.url)));
  return { bytes, fileName, format, durationSeconds: SPOKEN_SECONDS };
}
