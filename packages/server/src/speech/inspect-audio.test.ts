import { NjiaError } from '@njia/core';
import { describe, expect, test } from 'vitest';
import { longMp3, silentWav } from '../../../../test/audio/long-recordings.js';
import { LENGTH_TOLERANCE_SECONDS, recording, RECORDING_NAMES } from '../../../../test/audio/recordings.js';
import { inspectAudio, type AudioLimits } from './inspect-audio.js';

async function refusalOf(bytes: Uint8Array, limits?: AudioLimits): Promise<NjiaError> {
  const outcome: unknown = await inspectAudio(bytes, limits).catch((error: unknown) => error);
  if (outcome instanceof NjiaError) return outcome;
  throw new Error('the recording was not refused', { cause: outcome });
}

describe('a recording', () => {
  test.each(RECORDING_NAMES)(
    'in %s has its format and its length [decision: POST /api/v1/speech/stt]',
    async (name) => {
      const { bytes, format, durationSeconds } = recording(name);
      const inspected = await inspectAudio(bytes);
      expect(inspected.format).toEqual(format);
      expect(Math.abs((inspected.durationSeconds ?? 0) - durationSeconds)).toBeLessThan(
        LENGTH_TOLERANCE_SECONDS,
      );
    },
  );

  test('whose length cannot be read is passed on [decision: POST /api/v1/speech/stt]', async () => {
    const { bytes, format } = recording('m4a');
    expect(await inspectAudio(bytes.subarray(0, 1000))).toEqual({ format, durationSeconds: null });
  });

  test('may last ten minutes, and not a second more [spec 8.11] [decision: POST /api/v1/speech/stt]', async () => {
    expect((await inspectAudio(silentWav(600))).durationSeconds).toBe(600);
    expect((await refusalOf(silentWav(601))).code).toBe('PAYLOAD_TOO_LARGE');
    expect((await refusalOf(longMp3(601))).code).toBe('PAYLOAD_TOO_LARGE');
  });

  test('that is too long is refused with its length, the limit and what to do [spec 8.11] [decision: POST /api/v1/speech/stt]', async () => {
    expect((await refusalOf(silentWav(1203))).message).toBe(
      'audio lasts 20 minutes 3 seconds, more than the limit of 10 minutes. Split the recording into shorter ones and send each.',
    );
    expect((await refusalOf(silentWav(61), { maxSeconds: 1 })).message).toContain(
      'lasts 1 minute 1 second, more than the limit of 1 second.',
    );
  });

  test('that is too long is refused though its header says less [spec 8.11] [decision: POST /api/v1/speech/stt]', async () => {
    expect((await refusalOf(silentWav(1200, 60 * 8000))).code).toBe('PAYLOAD_TOO_LARGE');
  });
});

test.each(['', 'hello', '%PDF-1.7', '{"audio":"RIFF"}', 'RIFF\0\0\0\0AVI LIST'])(
  'what is no recording is refused with the kinds that are accepted: %j [decision: POST /api/v1/speech/stt]',
  async (text) => {
    const { code, message } = await refusalOf(Buffer.from(text, 'latin1'));
    expect(code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(message).toContain('WAV, MP3, OGG, WebM, M4A or AAC, FLAC');
  },
);
