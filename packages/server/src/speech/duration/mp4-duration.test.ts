import { expect, test } from 'vitest';
import { recording, type RecordingName } from '../../../../../test/audio/recordings.js';
import { mp4Duration } from './mp4-duration.js';

const fileOf = (name: RecordingName) => Buffer.from(recording(name).bytes);

test.each([
  ['mvhd', 20],
  ['mdhd', 20],
  ['tkhd', 24],
])('the length that %s states is not believed [decision: POST /api/v1/speech/stt]', (box, at) => {
  const file = fileOf('m4a');
  const before = mp4Duration(file);
  file.writeUInt32BE(1, file.indexOf(box) + at);
  expect(mp4Duration(file)).toBe(before);
});

test('a file in fragments, whose header says 0, is as long as its fragments [decision: POST /api/v1/speech/stt]', () => {
  const file = fileOf('fragmented m4a');
  expect(mp4Duration(file)).toBe(mp4Duration(fileOf('m4a')));
  const first = file.indexOf('moof') - 4;
  expect(mp4Duration(file.subarray(0, first))).toBe(0);
  expect(mp4Duration(Buffer.concat([file, file.subarray(first)]))).toBeCloseTo(
    2 * (mp4Duration(file) ?? 0),
    6,
  );
});

test('a file in fragments that was cut is as long as what is left of it [decision: POST /api/v1/speech/stt]', () => {
  const file = fileOf('fragmented m4a');
  const last = file.lastIndexOf('moof');
  const left = mp4Duration(file.subarray(0, last + 20)) ?? 0;
  expect(left).toBeGreaterThan(0.4);
  expect(left).toBeLessThan(mp4Duration(file) ?? 0);
});

test('a track that is no sound has no length [decision: POST /api/v1/speech/stt]', () => {
  const file = fileOf('m4a');
  file.write('vide', file.indexOf('soun'), 'latin1');
  expect(mp4Duration(file)).toBe(0);
});

test('boxes with sizes of 64 bits, or to the end of the file, are read [decision: POST /api/v1/speech/stt]', () => {
  const file = fileOf('m4a');
  const movie = file.indexOf('moov') - 4;
  const long = Buffer.alloc(16);
  long.writeUInt32BE(1, 0);
  long.write('free', 4, 'latin1');
  long.writeBigUInt64BE(16n, 8);
  const open = Buffer.from(file.subarray(movie));
  open.writeUInt32BE(0, 0);
  expect(mp4Duration(Buffer.concat([file.subarray(0, movie), long, open]))).toBe(mp4Duration(file));
});
