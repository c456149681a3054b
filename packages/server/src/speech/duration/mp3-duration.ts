import { skipId3Tags } from '@njia/core';
import { framesDuration, type Frame } from './frames-duration.js';

/** Bit rates of layer III in kbit/s by their index, of MPEG 1 and of MPEG 2 and 2.5 (ISO 11172-3 2.4.2.3, ISO 13818-3 2.4.2.3). */
const BIT_RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const BIT_RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
/** Sample rates of MPEG 1 in Hz by their index; MPEG 2 has half of them, MPEG 2.5 a quarter. */
const SAMPLE_RATES = [44_100, 48_000, 32_000, 0];

/** Seconds of an MP3 stream: the sum of its frames, without the one that only describes the others. */
export function mp3Duration(audio: Buffer): number | null {
  const start = skipId3Tags(audio);
  const first = readMp3Frame(audio, start);
  const describes = first !== undefined && isDescription(audio, start);
  return framesDuration(audio, describes ? start + first.byteLength : start, readMp3Frame);
}

function readMp3Frame(audio: Buffer, at: number): Frame | undefined {
  if (audio[at] !== 0xff || at + 4 > audio.length) return undefined;
  const kind = audio[at + 1] ?? 0;
  const version = (kind >> 3) & 3;
  if (kind >> 5 !== 7 || version === 1 || ((kind >> 1) & 3) !== 1) return undefined;
  const rates = audio[at + 2] ?? 0;
  const isVersion1 = version === 3;
  const bitRate = 1000 * ((isVersion1 ? BIT_RATES_1 : BIT_RATES_2)[rates >> 4] ?? 0);
  const sampleRate = (SAMPLE_RATES[(rates >> 2) & 3] ?? 0) / (isVersion1 ? 1 : version === 2 ? 2 : 4);
  if (bitRate === 0 || sampleRate === 0) return undefined;
  const samples = isVersion1 ? 1152 : 576;
  const padding = (rates >> 1) & 1;
  return {
    byteLength: Math.floor((samples / 8) * (bitRate / sampleRate)) + padding,
    seconds: samples / sampleRate,
  };
}

/** A first frame of silence in which an encoder says how many follow: the headers of Xing, LAME and Fraunhofer. */
function isDescription(audio: Buffer, at: number): boolean {
  return /Xing|Info|VBRI/.test(audio.toString('latin1', at + 4, at + 44));
}
