import { recogniseAudio } from '@njia/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recording, RECORDING_NAMES, type RecordingName } from '../../../../test/audio/recordings.js';
import { measureDuration } from './measure-duration.js';

/** The largest upload (`docs/api.md`, "Speech to text"). */
const LARGEST = 25 * 1024 * 1024;

/** A file of the largest size: a start, then a piece over and over. */
function filledWith(start: Uint8Array, piece: Uint8Array): Buffer {
  const file = Buffer.alloc(LARGEST);
  file.set(start);
  return file.fill(piece, start.length);
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const startOf = (name: RecordingName, length: number) => recording(name).bytes.subarray(0, length);

function measured(name: RecordingName, bytes: Uint8Array): number | null {
  return measureDuration(bytes, recording(name).format);
}

describe('a recording that was cut off', () => {
  test.each(RECORDING_NAMES)(
    'at any byte has no length, or none above that of the whole: %s [decision: POST /api/v1/speech/stt]',
    (name) => {
      const { bytes } = recording(name);
      const whole = measured(name, bytes) ?? 0;
      const step = Math.ceil(bytes.length / 300);
      for (let length = 0; length < bytes.length; length += step)
        expect(measured(name, bytes.subarray(0, length)) ?? 0).toBeLessThanOrEqual(whole);
    },
  );
});

describe('bytes that are no sound', () => {
  test.each(RECORDING_NAMES)(
    'never make it throw: %s with changed bytes [decision: POST /api/v1/speech/stt]',
    (name) => {
      const { bytes } = recording(name);
      const places = fc.array(fc.tuple(fc.nat(Math.min(bytes.length, 1200) - 1), fc.nat(255)), {
        maxLength: 12,
      });
      fc.assert(
        fc.property(places, (changes) => {
          const changed = Uint8Array.from(bytes);
          for (const [at, value] of changes) changed[at] = value;
          expect(measured(name, changed) ?? 1).toBeGreaterThan(0);
        }),
      );
    },
  );

  test.each(RECORDING_NAMES)(
    'never make it throw: %s with any bytes after its start [decision: POST /api/v1/speech/stt]',
    (name) => {
      fc.assert(
        fc.property(fc.nat(120), fc.uint8Array({ maxLength: 400 }), (length, rest) => {
          const bytes = Buffer.concat([startOf(name, length), rest]);
          expect(measured(name, bytes) ?? 1).toBeGreaterThan(0);
        }),
      );
    },
  );
});

interface WorstFile {
  readonly file: string;
  readonly name: RecordingName;
  readonly make: () => Uint8Array;
  readonly seconds: number | null;
}

/** Files of 25 MiB that make a careless reader loop, recurse or copy, and the lengths that may come of them. */
const WORST_FILES: readonly WorstFile[] = [
  { file: 'WAV of empty chunks', name: 'wav', make: () => filled('wav', 36, 'junk\0\0\0\0'), seconds: null },
  { file: 'MP3 of nothing but sync', name: 'mp3', make: allSync, seconds: null },
  { file: 'MP3 in tiny frames', name: 'mp3', make: tinyFrames, seconds: 26_214.336 },
  {
    file: 'AAC in empty frames',
    name: 'aac',
    make: () => filled('aac', 0, '\xff\xf1\x60\x40\0\xff\xfc'),
    seconds: 239_674.496,
  },
  {
    file: 'Ogg in empty pages',
    name: 'ogg',
    make: () => filled('ogg', 47, `OggS${'\0'.repeat(23)}`),
    seconds: null,
  },
  {
    file: 'WebM in empty blocks',
    name: 'webm',
    make: () => filled('streamed webm', 52, '\xa3\x84\x81\0\0\x80'),
    seconds: null,
  },
  {
    file: 'WebM in clusters within clusters',
    name: 'webm',
    make: () => filled('streamed webm', 52, '\x1f\x43\xb6\x75\xff'),
    seconds: null,
  },
  {
    file: 'MPEG-4 of empty boxes',
    name: 'm4a',
    make: () => filled('m4a', 28, '\0\0\0\x08free'),
    seconds: null,
  },
  {
    file: 'MPEG-4 of empty fragments',
    name: 'm4a',
    make: () => filled('m4a', 28, '\0\0\0\x10moof\0\0\0\x08traf'),
    seconds: null,
  },
  { file: 'MPEG-4 of boxes within boxes', name: 'm4a', make: boxesWithinBoxes, seconds: null },
  {
    file: 'FLAC with a tail of sync',
    name: 'flac',
    make: () => filled('flac', 42, '\xff\xf8\xc9\x08'),
    seconds: 1.147,
  },
];

function filled(name: RecordingName, length: number, piece: string): Buffer {
  return filledWith(startOf(name, length), latin(piece));
}

function allSync(): Buffer {
  return filledWith(Uint8Array.of(0xff, 0xfb, 0x90, 0), Uint8Array.of(0xff));
}

function tinyFrames(): Buffer {
  const frame = new Uint8Array(72);
  frame.set([0xff, 0xe3, 0x18, 0xc0]);
  return filledWith(new Uint8Array(), frame);
}

/** Each box fills the one around it, in the order in which boxes are looked into. */
function boxesWithinBoxes(): Buffer {
  const file = filled('m4a', 28, '\0\0\0\0moov');
  const types = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
  for (let depth = 0; 36 + 8 * depth <= LARGEST; depth += 1) {
    const at = 28 + 8 * depth;
    file.writeUInt32BE(LARGEST - at, at);
    file.write(types[depth % types.length] ?? '', at + 4, 'latin1');
  }
  return file;
}

test.each(WORST_FILES)(
  'the worst file of its kind is measured or given up: $file [decision: POST /api/v1/speech/stt]',
  ({ name, make, seconds }) => {
    const bytes = make();
    expect(recogniseAudio(bytes)?.id).toBe(recording(name).format.id);
    expect(measured(name, bytes)).toBe(seconds);
  },
);
