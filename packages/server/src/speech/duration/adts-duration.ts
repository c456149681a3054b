import { skipId3Tags } from '@njia/core';
import { framesDuration, type Frame } from './frames-duration.js';

/** Sample rates in Hz by their index (ISO 14496-3 1.6.3.3). */
const SAMPLE_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];
const SAMPLES_PER_BLOCK = 1024;

/** Seconds of AAC in ADTS: the sum of its frames (ISO 13818-7 6.2). */
export function adtsDuration(audio: Buffer): number | null {
  return framesDuration(audio, skipId3Tags(audio), readAdtsFrame);
}

function readAdtsFrame(audio: Buffer, at: number): Frame | undefined {
  if (audio[at] !== 0xff || at + 7 > audio.length) return undefined;
  if (((audio[at + 1] ?? 0) & 0xf6) !== 0xf0) return undefined;
  const sampleRate = SAMPLE_RATES[(audio.readUInt8(at + 2) >> 2) & 15];
  const byteLength = (audio.readUInt32BE(at + 3) >> 13) & 0x1fff;
  if (sampleRate === undefined || byteLength < 7) return undefined;
  const blocks = 1 + (audio.readUInt8(at + 6) & 3);
  return { byteLength, seconds: (blocks * SAMPLES_PER_BLOCK) / sampleRate };
}
