import { codeOf } from './four-character-code.js';

const FORMAT = codeOf('fmt ');
const SIZES_64 = codeOf('ds64');
const DATA = codeOf('data');

/** The size that stands for "unknown" in a stream, and for "see ds64" in RF64. */
const NO_SIZE = 0xffffffff;

/** Formats whose samples all take the same room: PCM, float, A-law, µ-law, and what an extension describes (RFC 2361). */
const EVEN_FORMATS = new Set([0x0001, 0x0003, 0x0006, 0x0007, 0xfffe]);
/** Formats of blocks that all hold as many samples: the ADPCM of Microsoft and of IMA, and GSM 6.10. */
const BLOCK_FORMATS = new Set([0x0002, 0x0011, 0x0031]);

/** Seconds of a WAV file: its bytes of sound over its bytes a second (RFC 2361; EBU Tech 3306 for RF64). */
export function wavDuration(audio: Buffer): number | null {
  let bytesPerSecond = 0;
  let size64 = NO_SIZE;
  for (let at = 12; at + 8 <= audio.length;) {
    const code = audio.readUInt32BE(at);
    const size = audio.readUInt32LE(at + 4);
    if (code === SIZES_64) size64 = Number(audio.readBigUInt64LE(at + 16));
    if (code === FORMAT) bytesPerSecond = readBytesPerSecond(audio, at + 8);
    if (code === DATA) {
      const held = heldBytes(audio, at + 8, size === NO_SIZE ? size64 : size);
      return bytesPerSecond === 0 ? null : held / bytesPerSecond;
    }
    at += 8 + size + (size % 2);
  }
  return null;
}

/** From the shape of a sample or a block: the rate that a header states besides is wrong in what some programs write. */
function readBytesPerSecond(audio: Buffer, at: number): number {
  const format = audio.readUInt16LE(at);
  const sampleRate = audio.readUInt32LE(at + 4);
  if (EVEN_FORMATS.has(format)) {
    const channels = audio.readUInt16LE(at + 2);
    return sampleRate * channels * Math.ceil(audio.readUInt16LE(at + 14) / 8);
  }
  if (!BLOCK_FORMATS.has(format)) return 0;
  const samplesPerBlock = audio.readUInt16LE(at + 18);
  return samplesPerBlock === 0 ? 0 : (sampleRate * audio.readUInt16LE(at + 12)) / samplesPerBlock;
}

/**
 * What a chunk of sound holds. A size is believed if the file is of that size, or goes on with other chunks; else the sound goes
 * on to the end: a stream was written before its size was known, or the size is a lie.
 */
function heldBytes(audio: Buffer, start: number, claimed: number): number {
  const end = start + claimed + (claimed % 2);
  return endsInChunks(audio, end) ? Math.min(claimed, audio.length - start) : audio.length - start;
}

function endsInChunks(audio: Buffer, start: number): boolean {
  let at = start;
  while (at + 8 <= audio.length) {
    if (!isPrintable(audio.readUInt32BE(at))) return false;
    const size = audio.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
    if (at > audio.length + 1) return false;
  }
  return true;
}

function isPrintable(code: number): boolean {
  return [24, 16, 8, 0].every((shift) => ((code >> shift) & 0xff) >= 0x20 && ((code >> shift) & 0xff) < 0x7f);
}
