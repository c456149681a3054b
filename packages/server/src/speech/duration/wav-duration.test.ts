import { describe, expect, test } from 'vitest';
import { silentWav } from '../../../../../test/audio/long-recordings.js';
import { wavDuration } from './wav-duration.js';

const SECONDS = 90;
const HELD = SECONDS * 8000;
const chunk = (text: string) => Buffer.from(text, 'latin1');

function withFormat(seconds: number, change: (header: Buffer) => void): Buffer {
  const wav = Buffer.from(silentWav(seconds));
  change(wav);
  return wav;
}

describe('the length of a WAV file is that of the sound it holds', () => {
  test.each([
    ['is right', HELD],
    ['is 0, as in a stream', 0],
    ['is the highest number, as in a stream', 0xffffffff],
    ['is more than there is, as after a cut', HELD * 20],
    ['is less than there is', 8000],
  ])('where the size in its header %s [decision: POST /api/v1/speech/stt]', (_, claimed) => {
    expect(wavDuration(Buffer.from(silentWav(SECONDS, claimed)))).toBe(SECONDS);
  });

  test('without the chunks that follow it [decision: POST /api/v1/speech/stt]', () => {
    const tail = chunk('LIST\x04\0\0\0INFOid3 \x03\0\0\0abc\0');
    expect(wavDuration(Buffer.concat([silentWav(SECONDS), tail]))).toBe(SECONDS);
    expect(wavDuration(Buffer.concat([silentWav(0), tail]))).toBe(0);
  });

  test('by the shape of its samples, whatever bytes a second it states [decision: POST /api/v1/speech/stt]', () => {
    expect(wavDuration(withFormat(SECONDS, (wav) => wav.writeUInt32LE(1_000_000, 28)))).toBe(SECONDS);
    expect(wavDuration(withFormat(SECONDS, (wav) => wav.writeUInt16LE(2, 22)))).toBe(SECONDS / 2);
    expect(wavDuration(withFormat(SECONDS, (wav) => wav.writeUInt16LE(24, 34)))).toBe(SECONDS / 3);
  });

  test('with a size of 64 bits in RF64 [decision: POST /api/v1/speech/stt]', () => {
    const wav = Buffer.from(silentWav(SECONDS, 0xffffffff));
    const sizes = Buffer.alloc(8 + 28);
    sizes.write('ds64\x1c', 'latin1');
    sizes.writeBigUInt64LE(BigInt(HELD), 16);
    const file = Buffer.concat([chunk('RF64\xff\xff\xff\xffWAVE'), sizes, wav.subarray(12)]);
    expect(wavDuration(Buffer.concat([file, chunk('junk\x04\0\0\0abcd')]))).toBe(SECONDS);
  });

  test('by its blocks in ADPCM [decision: POST /api/v1/speech/stt]', () => {
    const head = Buffer.from(silentWav(0).subarray(0, 36));
    head.writeUInt32LE(20, 16);
    head.writeUInt16LE(0x11, 20);
    head.writeUInt16LE(1000, 32);
    const extension = Buffer.from([2, 0, 0xd1, 0x07]);
    const data = Buffer.concat([chunk('data\0\0\0\0'), Buffer.alloc(80_000, 0x80)]);
    expect(wavDuration(Buffer.concat([head, extension, data]))).toBeCloseTo((80 * 2001) / 8000, 6);
  });
});

test.each([
  ['its kind of sound has no steady rate', (wav: Buffer) => wav.writeUInt16LE(0x55, 20)],
  ['it has no rate', (wav: Buffer) => wav.writeUInt32LE(0, 24)],
  ['it has no sound', (wav: Buffer) => wav.write('junk', 36, 'latin1')],
  ['it has no format', (wav: Buffer) => wav.write('junk', 12, 'latin1')],
])('a WAV file has no length where %s [decision: POST /api/v1/speech/stt]', (_, change) => {
  expect(wavDuration(withFormat(2, change))).toBeNull();
});
