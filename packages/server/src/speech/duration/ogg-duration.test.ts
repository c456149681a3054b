import { expect, test } from 'vitest';
import { recording } from '../../../../../test/audio/recordings.js';
import { oggDuration } from './ogg-duration.js';

interface Page {
  readonly body?: Buffer;
  readonly first?: boolean;
  readonly position?: bigint;
  readonly serial?: number;
}

function page({ body = Buffer.alloc(100), first = false, position = 0n, serial = 1 }: Page): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head[5] = first ? 2 : 0;
  head.writeBigInt64LE(position, 6);
  head.writeUInt32LE(serial, 14);
  head[26] = 1;
  head[27] = body.length;
  return Buffer.concat([head, body]);
}

function opusHead(preSkip = 0): Buffer {
  const body = Buffer.alloc(19);
  body.write('OpusHead', 'latin1');
  body.writeUInt16LE(preSkip, 10);
  return body;
}

function rateAt(magic: string, at: number, rate: number): Buffer {
  const body = Buffer.alloc(60);
  body.write(magic, 'latin1');
  body.writeUInt32LE(rate, at);
  return body;
}

const flacHead = Buffer.alloc(60);
flacHead.write('\x7fFLAC', 'latin1');
flacHead.writeUInt32BE(16_000 * 2 ** 12, 27);

test.each([
  ['Vorbis', rateAt('\x01vorbis', 12, 16_000)],
  ['Speex', rateAt('Speex   ', 36, 16_000)],
  ['FLAC', flacHead],
])('positions of %s count at its own sample rate [decision: POST /api/v1/speech/stt]', (_, body) => {
  expect(oggDuration(Buffer.concat([page({ first: true, body }), page({ position: 32_000n })]))).toBe(2);
});

test('Opus counts at 48 kHz, without what is skipped at the start [decision: POST /api/v1/speech/stt]', () => {
  const pages = [
    page({ first: true, body: opusHead(480) }),
    page({ position: 48_000n }),
    page({ position: 96_480n }),
  ];
  expect(oggDuration(Buffer.concat(pages))).toBe(2);
});

test('a page in which no packet ends says nothing of the length [decision: POST /api/v1/speech/stt]', () => {
  const pages = [
    page({ first: true, body: opusHead() }),
    page({ position: 48_000n }),
    page({ position: -1n }),
  ];
  expect(oggDuration(Buffer.concat(pages))).toBe(1);
});

test('recordings that were joined are added up [decision: POST /api/v1/speech/stt]', () => {
  const { bytes } = recording('ogg');
  const one = oggDuration(Buffer.from(bytes)) ?? 0;
  expect(oggDuration(Buffer.concat([bytes, bytes, bytes]))).toBeCloseTo(3 * one, 6);
});

test('a piece of a longer recording is as long as itself [decision: POST /api/v1/speech/stt]', () => {
  const hour = 48_000n * 3600n;
  const pages = [
    page({ first: true, body: opusHead() }),
    page({ position: hour }),
    page({ position: hour + 240_000n }),
  ];
  expect(oggDuration(Buffer.concat(pages))).toBe(5);
});

test('a stream beside the sound is not counted [decision: POST /api/v1/speech/stt]', () => {
  const pages = [
    page({ first: true, body: opusHead() }),
    page({ first: true, body: rateAt('\x80theora', 12, 1), serial: 2 }),
    page({ first: true, body: opusHead(), serial: 3 }),
    page({ position: 480_000_000n, serial: 2 }),
    page({ position: 48_000n }),
    page({ position: 480_000_000n, serial: 3 }),
  ];
  expect(oggDuration(Buffer.concat(pages))).toBe(1);
});

test('sound of an unknown kind has no length [decision: POST /api/v1/speech/stt]', () => {
  const pages = [page({ first: true, body: rateAt('\x80theora', 12, 1) }), page({ position: 48_000n })];
  expect(oggDuration(Buffer.concat(pages))).toBeNull();
});
