import { expect, test } from 'vitest';
import { longMp3 } from '../../../../../test/audio/long-recordings.js';
import { recording } from '../../../../../test/audio/recordings.js';
import { mp3Duration } from './mp3-duration.js';

/** A frame of MPEG 1 at 48 kHz, 24 ms long, at the bit rate of an index: 3 bytes for each kbit/s. */
function frame(bitRateIndex: number, kilobits: number): Buffer {
  const bytes = Buffer.alloc(3 * kilobits);
  bytes.set([0xff, 0xfb, (bitRateIndex << 4) | 4]);
  return bytes;
}

const QUIET = frame(1, 32);
const LOUD = frame(14, 320);
const frames = (of: Buffer, count: number) => Array.from({ length: count }, () => of);

test('the frames of a bit rate that changes are added up, without any count of them [decision: POST /api/v1/speech/stt]', () => {
  const stream = Buffer.concat([...frames(QUIET, 1000), ...frames(LOUD, 100), ...frames(QUIET, 1000)]);
  expect(mp3Duration(stream)).toBeCloseTo(2100 * 0.024, 6);
});

test('the frame that counts the others is not counted, nor believed [decision: POST /api/v1/speech/stt]', () => {
  const count = Buffer.from(LOUD);
  count.write('Xing\0\0\0\x01\0\0\0\x05', 36, 'latin1');
  expect(mp3Duration(Buffer.concat([count, ...frames(QUIET, 500)]))).toBeCloseTo(12, 6);
});

test('tags before and after are no sound [decision: POST /api/v1/speech/stt]', () => {
  const cover = Buffer.alloc(10 + 0x4000, 0xff);
  cover.write('ID3\x04\0\0\0\x01\0\0', 'latin1');
  cover.writeUInt32BE(0x00010000, 6);
  const end = Buffer.alloc(128);
  end.write('TAG', 'latin1');
  expect(mp3Duration(Buffer.concat([cover, ...frames(QUIET, 500), end]))).toBeCloseTo(12, 6);
});

test('frames are found again after damage, and a last one that was cut is left out [decision: POST /api/v1/speech/stt]', () => {
  const damage = Buffer.alloc(777, 0xff);
  const cut = QUIET.subarray(0, 50);
  const stream = Buffer.concat([...frames(QUIET, 500), damage, ...frames(QUIET, 500), cut]);
  expect(mp3Duration(stream)).toBeCloseTo(24, 6);
});

test('what is mostly no frames has no length [decision: POST /api/v1/speech/stt]', () => {
  expect(mp3Duration(Buffer.concat([...frames(QUIET, 10), Buffer.alloc(5000, 0x5a)]))).toBeNull();
});

test('every version has its own rates [decision: POST /api/v1/speech/stt]', () => {
  expect(mp3Duration(Buffer.from(longMp3(700)))).toBeCloseTo(700.2, 1);
  expect(mp3Duration(Buffer.from(recording('mp3').bytes))).toBeCloseTo(1.224, 6);
});
