import { expect, test } from 'vitest';
import { recording } from '../../../../../test/audio/recordings.js';
import { webmDuration } from './webm-duration.js';

const head = Buffer.from('1a45dfa3874282847765626d18538067ff', 'hex');

/** A cluster at a time in milliseconds, its size left open, with blocks at times after it. */
function cluster(time: number, blocks: readonly number[]): Buffer {
  const start = Buffer.from('1f43b67501ffffffffffffffe78400000000', 'hex');
  start.writeUInt32BE(time, start.length - 4);
  const written = blocks.map((block) => {
    const bytes = Buffer.from('a38581000080fc', 'hex');
    bytes.writeInt16BE(block, 3);
    return bytes;
  });
  return Buffer.concat([start, ...written]);
}

test('a recording of a browser, which states no length, is measured by its blocks [decision: POST /api/v1/speech/stt]', () => {
  const whole = webmDuration(Buffer.from(recording('webm').bytes));
  expect(webmDuration(Buffer.from(recording('streamed webm').bytes))).toBe(whole);
});

test('a length that the header states is not believed [decision: POST /api/v1/speech/stt]', () => {
  const webm = Buffer.from(recording('webm').bytes);
  const stated = webm.indexOf('448988', 0, 'hex');
  expect(webm.readDoubleBE(stated + 3)).toBeCloseTo(1155, 0);
  const before = webmDuration(webm);
  webm.writeDoubleBE(1, stated + 3);
  expect(webmDuration(webm)).toBe(before);
});

test('the length is from the first block to the end of the last [decision: POST /api/v1/speech/stt]', () => {
  expect(webmDuration(Buffer.concat([head, cluster(0, [0, 20, 40])]))).toBe(0.06);
  const late = Buffer.concat([head, cluster(50_000, [-10, 10]), cluster(1_250_000, [0, 20])]);
  expect(webmDuration(late)).toBeCloseTo(1200.05, 6);
});

test('times are in the unit that the header names [decision: POST /api/v1/speech/stt]', () => {
  const info = Buffer.from('1549a966872ad7b1832dc6c0', 'hex');
  expect(webmDuration(Buffer.concat([head, info, cluster(0, [0, 20, 40])]))).toBeCloseTo(0.18, 6);
});

test('what has no blocks, or one alone, has no length [decision: POST /api/v1/speech/stt]', () => {
  expect(webmDuration(head)).toBe(0);
  expect(webmDuration(Buffer.concat([head, cluster(9000, [0])]))).toBe(0);
});
