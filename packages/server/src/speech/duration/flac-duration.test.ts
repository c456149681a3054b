import { expect, test } from 'vitest';
import { recording } from '../../../../../test/audio/recordings.js';
import { flacDuration } from './flac-duration.js';

/** Where STREAMINFO states the lower 32 bits of the number of samples. */
const TOTAL_AT = 22;

test.each([
  ['0, as in a stream', 0],
  ['less than there are', 160],
  ['more than there are', 0xffffffff],
])(
  'the samples that a header states are not believed: %s [decision: POST /api/v1/speech/stt]',
  (_, total) => {
    const file = Buffer.from(recording('flac').bytes);
    expect(file.readUInt32BE(TOTAL_AT)).toBe(18_357);
    file.writeUInt32BE(total, TOTAL_AT);
    expect(flacDuration(file)).toBeCloseTo(18_357 / 16_000, 6);
  },
);

test('a file that was cut is as long as what is left of it [decision: POST /api/v1/speech/stt]', () => {
  const file = Buffer.from(recording('flac').bytes);
  expect(flacDuration(file.subarray(0, file.length / 2))).toBeLessThan(0.9);
});

test('without a frame, what the header states is taken [decision: POST /api/v1/speech/stt]', () => {
  const file = Buffer.from(recording('flac').bytes).fill(0, 42);
  expect(flacDuration(file)).toBeCloseTo(18_357 / 16_000, 6);
  file.writeUInt32BE(0, TOTAL_AT);
  expect(flacDuration(file)).toBe(0);
});

test('what does not begin with its description has no length [decision: POST /api/v1/speech/stt]', () => {
  const file = Buffer.from(recording('flac').bytes);
  file[4] = 4;
  expect(flacDuration(file)).toBeNull();
});
