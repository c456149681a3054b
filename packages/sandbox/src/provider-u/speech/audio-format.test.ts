import { describe, expect, test } from 'vitest';
import { isDecodable, wavMinutes } from './audio-format.js';
import { wavTone } from './tone.js';

function hex(text: string): Buffer {
  return Buffer.from(text.replaceAll(' ', ''), 'hex');
}

describe('the beginning of', () => {
  test.each([
    ['WAV', Buffer.from('RIFF....WAVEfmt ')],
    ['MP3 with a tag', Buffer.from('ID3\u0004')],
    ['MP3', hex('ff fb 90 64')],
    ['MP3 of MPEG 2.5', hex('ff e3 18 c4')],
    ['Ogg', Buffer.from('OggS\u0000')],
    ['WebM', hex('1a 45 df a3 01')],
    ['MP4', Buffer.from('\u0000\u0000\u0000 ftypM4A ')],
    ['FLAC', Buffer.from('fLaC\u0000')],
    ['AAC', hex('ff f1 50 80')],
  ])('%s is that of audio [upstreams 1.3]', (_, bytes) => {
    expect(isDecodable(bytes)).toBe(true);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Oli otya?')],
    ['another RIFF file', Buffer.from('RIFF....AVI LIST')],
    ['a JPEG', hex('ff d8 ff e0')],
    ['a frame of reserved sample rate', hex('ff fb 9c 64')],
    ['half of a signature', hex('1a 45 df')],
    ['audio of which a byte is lost', wavTone({ frequencyHz: 1, seconds: 1, sampleRate: 8 }).subarray(1)],
  ])('%s is not [upstreams 1.3]', (_, bytes) => {
    expect(isDecodable(bytes)).toBe(false);
  });
});

describe('the length of a WAV file', () => {
  const wav = wavTone({ frequencyHz: 1, seconds: 90, sampleRate: 100 });

  test('is read from its header [upstreams 1.3]', () => {
    expect(wavMinutes(wav)).toBe(1.5);
  });

  test('is found behind other chunks [upstreams 1.3]', () => {
    const other = Buffer.from('LIST\u0003\u0000\u0000\u0000abc\u0000', 'latin1');
    expect(wavMinutes(Buffer.concat([wav.subarray(0, 12), other, wav.subarray(12)]))).toBe(1.5);
  });

  test('is no more than the bytes that are there, whatever a streamed header claims [upstreams 1.3]', () => {
    const streamed = Buffer.from(wav);
    streamed.writeUInt32LE(0xff_ff_ff_ff, 40);
    expect(wavMinutes(streamed)).toBe(1.5);
  });

  test('is not known without the chunks, for a rate of nothing, and for any other format [upstreams 1.3]', () => {
    const silent = Buffer.from(wav);
    silent.writeUInt32LE(0, 28);
    expect(wavMinutes(silent)).toBeUndefined();
    expect(wavMinutes(wav.subarray(0, 36))).toBeUndefined();
    expect(wavMinutes(Buffer.from('OggS'))).toBeUndefined();
  });
});
