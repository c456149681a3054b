import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recording, RECORDING_NAMES } from '../../../../test/audio/recordings.js';
import { recogniseAudio } from './recognise-audio.js';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const idOf = (bytes: Uint8Array) => recogniseAudio(bytes)?.id;
const joined = (...parts: readonly Uint8Array[]) =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)));

/** An ID3v2.4 tag of so many bytes after its header, as `id3-tags.ts` describes it. */
function id3Tag(size: number, flags = 0): Uint8Array {
  const footer = flags & 0x10 ? 10 : 0;
  const tag = new Uint8Array(10 + size + footer).fill(0xff);
  tag.set([...latin('ID3'), 4, 0, flags, 0, 0, size >> 7, size & 0x7f]);
  return tag;
}

function baseMedia(brand: string): Uint8Array {
  return latin(`\0\0\0\x18ftyp${brand}\0\0\0\0isommp42`);
}

function ebml(docType: string): Uint8Array {
  const size = String.fromCharCode(0x80 | docType.length);
  return latin(`\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82${size}${docType}\x42\x87\x81\x04`);
}

describe('a recording', () => {
  test.each(RECORDING_NAMES)(
    'in %s is recognised by its bytes [decision: POST /api/v1/speech/stt]',
    (name) => {
      const { bytes, format } = recording(name);
      expect(recogniseAudio(bytes)).toEqual(format);
    },
  );

  test.each(['RIFF', 'RF64', 'BW64'])(
    'with %s at its start is WAV [decision: POST /api/v1/speech/stt]',
    (word) => {
      expect(idOf(latin(`${word}\xff\xff\xff\xffWAVEfmt `))).toBe('wav');
    },
  );

  test.each(['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso5', 'dash', '3gp4'])(
    'of the brand %j is MPEG-4 [upstreams 1.3]',
    (brand) => {
      expect(idOf(baseMedia(brand))).toBe('m4a');
    },
  );

  test('with an ID3 tag is what follows the tag [decision: POST /api/v1/speech/stt]', () => {
    for (const name of ['mp3', 'aac', 'flac'] as const) {
      const bytes = recording(name).bytes;
      expect(idOf(joined(id3Tag(300), bytes))).toBe(name);
      expect(idOf(joined(id3Tag(200, 0x10), new Uint8Array(64), bytes))).toBe(name);
      expect(idOf(joined(id3Tag(20), id3Tag(20), bytes))).toBe(name);
    }
  });

  test('in MP3 needs no tag, and is MPEG 1, 2 or 2.5 [decision: POST /api/v1/speech/stt]', () => {
    for (const kind of [0xfb, 0xfa, 0xf3, 0xf2, 0xe3])
      expect(idOf(Uint8Array.of(0xff, kind, 0x90, 0x64))).toBe('mp3');
  });

  test('in ADTS is AAC, of MPEG-2 or 4, with a checksum or without, and never MP3 [decision: POST /api/v1/speech/stt]', () => {
    const { bytes } = recording('aac');
    for (const kind of [0xf0, 0xf1, 0xf8, 0xf9]) {
      const frame = Uint8Array.from(bytes.subarray(0, 60));
      frame[1] = kind;
      expect(idOf(frame)).toBe('aac');
    }
  });
});

/** Files that people send by mistake, and some that look like audio at first sight. */
const OTHER_FILES: Readonly<Record<string, Uint8Array>> = {
  nothing: new Uint8Array(),
  PNG: latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  JPEG: latin('\xff\xd8\xff\xe0\0\x10JFIF\0'),
  'the inside of a JPEG': latin('\xff\xe0\0\x10JFIF\0'),
  PDF: latin('%PDF-1.7\n'),
  HTML: latin('<!doctype html><html>'),
  JSON: latin('{"audio":"RIFF"}'),
  ZIP: latin('PK\x03\x04\x14\0\0\0\x08\0'),
  AVI: latin('RIFF\x24\x08\0\0AVI LIST'),
  WebP: latin('RIFF\x24\x08\0\0WEBPVP8 '),
  AIFF: latin('FORM\0\0\0\x1cAIFFCOMM'),
  AMR: latin('#!AMR\n'),
  MIDI: latin('MThd\0\0\0\x06'),
  HEIC: baseMedia('heic'),
  'an image sequence': baseMedia('msf1'),
  AVIF: baseMedia('avif'),
  'a camera’s raw image': baseMedia('crx '),
  Matroska: ebml('matroska'),
  'another EBML document': ebml('webmish'),
  'EBML without a document type': latin('\x1a\x45\xdf\xa3\x84\x42\x86\x81\x01'),
  'UTF-16 text': latin('\xff\xfeh\0i\0'),
  'MPEG audio of layer II': Uint8Array.of(0xff, 0xfd, 0x90, 0x64),
  'MPEG audio of a version that does not exist': Uint8Array.of(0xff, 0xeb, 0x90, 0x64),
  'MPEG audio of a bit rate that does not exist': Uint8Array.of(0xff, 0xfb, 0xf0, 0x64),
  'MPEG audio without a bit rate': Uint8Array.of(0xff, 0xfb, 0x00, 0x64),
  'MPEG audio of a sample rate that does not exist': Uint8Array.of(0xff, 0xfb, 0x9c, 0x64),
  'ADTS of a sample rate that does not exist': Uint8Array.of(0xff, 0xf1, 0x74, 0x40, 0x18, 0x1f, 0xfc),
  'ADTS with a frame shorter than its header': Uint8Array.of(0xff, 0xf1, 0x60, 0x40, 0x00, 0xbf, 0xfc),
  'ADTS with no frame after the first': joined(
    Uint8Array.of(0xff, 0xf1, 0x60, 0x40, 0x01, 0x1f, 0xfc),
    new Uint8Array(40),
  ),
  'a tag with an image behind it': joined(id3Tag(20), latin('\x89PNG\r\n\x1a\n')),
  'a tag that claims more than there is': latin('ID3\x04\0\0\x7f\x7f\x7f\x7f\xff\xfb\x90\x64'),
};

describe('what is no recording of a known kind', () => {
  test.each(Object.entries(OTHER_FILES))(
    'is not recognised: %s [decision: POST /api/v1/speech/stt]',
    (_, bytes) => {
      expect(recogniseAudio(bytes)).toBeUndefined();
    },
  );

  test('never throws, however short a recording is cut [decision: POST /api/v1/speech/stt]', () => {
    for (const name of RECORDING_NAMES) {
      const { bytes, format } = recording(name);
      for (let length = 0; length < 200; length += 1)
        expect([undefined, format.id]).toContain(idOf(bytes.subarray(0, length)));
    }
  });

  test('never throws, whatever the bytes after a magic word are [decision: POST /api/v1/speech/stt]', () => {
    const words = ['', 'RIFF', 'ID3', '\xff\xf1', '\x1a\x45\xdf\xa3', '\0\0\0\0ftyp', 'OggS', 'fLaC'];
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.uint8Array({ maxLength: 400 }), (word, rest) => {
        expect(() => recogniseAudio(joined(latin(word), rest))).not.toThrow();
      }),
    );
  });
});
