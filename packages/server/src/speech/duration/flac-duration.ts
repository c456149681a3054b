import { skipId3Tags } from '@njia/core';
import { endOfLastFrame } from './flac-last-frame.js';

const STREAM_INFO = 0;

/**
 * Seconds of a FLAC file: from its last frame, which says where it belongs; else from the number of samples in STREAMINFO, which
 * is 0 where the file was written as a stream (RFC 9639 8.2).
 */
export function flacDuration(audio: Buffer): number | null {
  const info = skipId3Tags(audio) + 8;
  if ((audio.readUInt8(info - 4) & 0x7f) !== STREAM_INFO) return null;
  const blockSize = audio.readUInt16BE(info + 2);
  const sampleRate = audio.readUInt32BE(info + 10) >>> 12;
  const claimed = (audio.readUInt8(info + 13) & 15) * 2 ** 32 + audio.readUInt32BE(info + 14);
  return sampleRate === 0 ? null : (endOfLastFrame(audio, blockSize) ?? claimed) / sampleRate;
}
