import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { longMp3, silentWav } from '../audio/long-recordings.js';
import { recording } from '../audio/recordings.js';
import { expectError, fieldOf, readAnswer } from './answer.js';
import { openConnection } from './raw-http.js';
import { uploadHead } from './raw-upload.js';
import { startService, type RunningService } from './running-service.js';
import { writeForm, type WrittenForm } from './written-form.js';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const UPSTREAM_PATH = '/tasks/audio/transcriptions';

let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_STT_PER_MINUTE: '0' } });
  key = await service.issueKey();
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

function formOf(content: Uint8Array, language = 'lug'): WrittenForm {
  return writeForm([
    { disposition: 'name="audio"; filename="voice.wav"', type: 'audio/wav', content },
    { disposition: 'name="language"', content: language },
  ]);
}

/** The WAV recording with a chunk after it that is not played, of so many bytes in all. */
function wavOfSize(size: number): Uint8Array {
  const { bytes } = recording('wav');
  const padded = Buffer.alloc(size);
  padded.set(bytes);
  padded.write('JUNK', bytes.length, 'latin1');
  padded.writeUInt32LE(size - bytes.length - 8, bytes.length + 4);
  return padded;
}

/** Sends the head of an upload and nothing of its body; resolves with the beginning of the answer. */
async function answerToHead(length: number): Promise<string> {
  const socket = await openConnection(service.url);
  socket.write(uploadHead(key, formOf(new Uint8Array()), { id: 'no-body', length }));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString('latin1');
}

describe('a recording of', () => {
  test('exactly 25 MiB is taken, and reaches the upstream whole [spec 8.11] [decision: POST /api/v1/speech/stt]', async () => {
    const answer = await service.transcribe(formOf(wavOfSize(25 * MEBIBYTE)));
    expect(answer.status).toBe(200);
    expect(fieldOf(answer, 'audio_duration_seconds')).toBeCloseTo(1.15, 1);
    expect(service.sandbox.requests({ path: UPSTREAM_PATH })).toMatchObject([
      { body: { audio: { size: 25 * MEBIBYTE } } },
    ]);
  });

  test('one byte more is 413 with the limit and what to do [spec 8.11] [decision: POST /api/v1/speech/stt]', async () => {
    const answer = await service.transcribe(formOf(wavOfSize(25 * MEBIBYTE + 1)));
    expectError(answer, 413, { code: 'PAYLOAD_TOO_LARGE' });
    expect(fieldOf(answer, 'detail.message')).toMatch(/audio .*25 MiB.*Split/);
  });

  test('more than the form may have is 413, also where its length is not declared [decision: Body limits]', async () => {
    const { contentType, bytes } = formOf(wavOfSize(25 * MEBIBYTE + 64 * KIBIBYTE));
    const response = await fetch(`${service.url}/api/v1/speech/stt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': contentType },
      body: new Blob([bytes]).stream(),
      duplex: 'half',
    });
    expectError(await readAnswer(response), 413, { code: 'PAYLOAD_TOO_LARGE' });
  });

  test('more than the form may have is 413 to a caller who sends it whole [decision: Body limits]', async () => {
    const answer = await service.transcribe(formOf(wavOfSize(40 * MEBIBYTE)));
    expectError(answer, 413, { code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('a declared length', () => {
  test('of more than 25 MiB and 64 KiB is refused before any of the body is sent [decision: Body limits]', async () => {
    const answer = await answerToHead(25 * MEBIBYTE + 64 * KIBIBYTE + 1);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"');
  });
});

describe('a recording that lasts', () => {
  test.each([
    ['exactly ten minutes in WAV', silentWav(600), 600],
    ['just under ten minutes in MP3', longMp3(599), 599.04],
  ])('%s is taken [decision: POST /api/v1/speech/stt]', async (_what, audio, seconds) => {
    const answer = await service.transcribe(formOf(audio));
    expect(answer.status).toBe(200);
    expect(fieldOf(answer, 'audio_duration_seconds')).toBe(seconds);
  });

  test.each([
    ['ten minutes and a second in WAV', silentWav(601)],
    ['more than ten minutes in MP3', longMp3(601)],
    ['an hour under a header that claims a second', silentWav(3000, 8000)],
  ])(
    '%s is 413, not trimmed, and not sent on [spec 8.11] [decision: POST /api/v1/speech/stt]',
    async (_what, audio) => {
      const answer = await service.transcribe(formOf(audio));
      expectError(answer, 413, { code: 'PAYLOAD_TOO_LARGE' });
      expect(fieldOf(answer, 'detail.message')).toMatch(/10 minutes.*Split/);
      expect(service.sandbox.requests({ path: UPSTREAM_PATH })).toEqual([]);
    },
  );
});

describe('a recording whose length cannot be read', () => {
  const unmeasured = recording('wav').bytes.subarray(0, 36);

  test('is passed on, and its length is null [decision: POST /api/v1/speech/stt]', async () => {
    const answer = await service.transcribe(formOf(unmeasured));
    expect(answer.status).toBe(200);
    expect(fieldOf(answer, 'audio_duration_seconds')).toBeNull();
    expect(service.sandbox.requests({ path: UPSTREAM_PATH })).toHaveLength(1);
  });

  test('is 413 when the upstream says that it left the end out [decision: POST /api/v1/speech/stt]', async () => {
    service.sandbox.inject({
      server: 'provider_u',
      match: { path: UPSTREAM_PATH },
      fault: {
        kind: 'answer',
        status: 200,
        body: {
          audio_transcription: 'Half of it.',
          was_audio_trimmed: true,
          original_duration_minutes: 24.5,
        },
      },
    });
    const answer = await service.transcribe(formOf(unmeasured));
    expectError(answer, 413, { code: 'PAYLOAD_TOO_LARGE' });
    expect(answer.text).not.toContain('Half of it');
  });
});
