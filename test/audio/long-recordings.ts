import { recording } from './recordings.js';

const WAV_BYTES_PER_SECOND = 8000;
/** A frame of the MP3 recording: 16 kbit/s at 16 kHz. */
const MP3_FRAME = { byteLength: 72, seconds: 0.036 };

/** A WAV file of silence, 8 kHz, 8 bits, one channel: 8 kB a second. `claimed` is the size that its header states for the sound. */
export function silentWav(
  seconds: number,
  claimed = seconds * WAV_BYTES_PER_SECOND,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + seconds * WAV_BYTES_PER_SECOND).fill(0x80, 44);
  const header = Buffer.from(bytes.buffer);
  header.write('RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1');
  header.writeUInt32LE(Math.min(claimed + 36, 0xffffffff), 4);
  header.writeUInt32LE(WAV_BYTES_PER_SECOND, 24);
  header.writeUInt32LE(WAV_BYTES_PER_SECOND, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(claimed, 40);
  return bytes;
}

/** The MP3 recording's last words, over and over for at least so many seconds: 2 kB a second, no tag and no count of frames. */
export function longMp3(seconds: number): Uint8Array<ArrayBuffer> {
  const frames = recording('mp3').bytes.subarray(-10 * MP3_FRAME.byteLength);
  const bytes = new Uint8Array(Math.ceil(seconds / (10 * MP3_FRAME.seconds)) * frames.length);
  for (let at = 0; at < bytes.length; at += frames.length) bytes.set(frames, at);
  return bytes;
}
