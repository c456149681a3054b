import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LENGTH_TOLERANCE_SECONDS, recording, RECORDING_NAMES } from '../audio/recordings.js';
import { fieldOf, type Answer } from './answer.js';
import { startService, type RunningService } from './running-service.js';
import { writeForm, type WrittenForm } from './written-form.js';

const CURRENT_PATH = '/tasks/audio/transcriptions';
const LEGACY_PATH = '/tasks/stt';
const unlimited = { NJIA_LIMIT_STT_PER_MINUTE: '0' };

let service: RunningService;
let legacy: RunningService;
beforeAll(async () => {
  service = await startService({ environment: unlimited });
  legacy = await startService({ environment: { ...unlimited, NJIA_PROVIDER_U_SPEECH_API: 'legacy' } });
});
afterEach(() => {
  for (const { sandbox } of [service, legacy]) sandbox.reset();
});
afterAll(async () => {
  await Promise.all([service.close(), legacy.close()]);
});

/** A recording under a name and a type that say nothing true of it. */
function formOf(audio: Uint8Array, language = 'lug'): WrittenForm {
  return writeForm([
    { disposition: 'name="audio"; filename="voice.txt"', type: 'text/plain', content: audio },
    { disposition: 'name="language"', content: language },
  ]);
}

/** The form that provider_u received. */
function received({ sandbox }: RunningService, path: string): unknown {
  return sandbox.requests({ server: 'provider_u', path })[0]?.body;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function expectTranscribed(answer: Answer, differences: object = {}): void {
  expect(answer.body).toEqual({
    transcript: expect.stringMatching(/\S/) as unknown,
    language: 'lug',
    provider: 'provider_u',
    model_used: 'provider_u/transcriptions',
    latency_ms: expect.any(Number) as unknown,
    audio_duration_seconds: expect.any(Number) as unknown,
    ...differences,
  });
  expect(answer.status).toBe(200);
  expect(Number.isInteger(fieldOf(answer, 'latency_ms'))).toBe(true);
}

describe.each(RECORDING_NAMES)('a recording in %s', (name) => {
  const { bytes, format, durationSeconds } = recording(name);
  const file = {
    fileName: expect.stringMatching(new RegExp(`^[\\w-]+\\${format.extension}$`)) as unknown,
    contentType: format.mediaType,
    size: bytes.length,
    sha256: sha256(bytes),
  };

  test('is answered with exactly the documented fields [spec 1.9] [spec 2.20] [spec 4.27] [decision: POST /api/v1/speech/stt]', async () => {
    expectTranscribed(await service.transcribe(formOf(bytes)));
  });

  test('lasts as long as was spoken [decision: POST /api/v1/speech/stt]', async () => {
    const seconds = Number(fieldOf(await service.transcribe(formOf(bytes)), 'audio_duration_seconds'));
    expect(seconds).toBeGreaterThan(durationSeconds - LENGTH_TOLERANCE_SECONDS);
    expect(seconds).toBeLessThan(durationSeconds + LENGTH_TOLERANCE_SECONDS);
  });

  test('reaches the upstream byte for byte, under its true type and a name that matches [upstreams 0]', async () => {
    await service.transcribe(formOf(bytes));
    expect(received(service, CURRENT_PATH)).toEqual({ audio: file, language: 'lug' });
  });

  test('goes to the legacy path where that is set, which takes all but FLAC [upstreams 1.3]', async () => {
    const answer = await legacy.transcribe(formOf(bytes));
    expect(received(legacy, LEGACY_PATH)).toEqual({ audio: file, language: 'lug', adapter: 'lug' });
    expect(legacy.sandbox.requests({ path: CURRENT_PATH })).toEqual([]);
    if (format.id !== 'flac') return expectTranscribed(answer, { model_used: 'provider_u/stt' });
    expect(fieldOf(answer, 'detail.attempts')).toMatchObject([
      { provider: 'provider_u', model: 'stt', failure: 'rejected', status: 422 },
    ]);
  });
});

describe('a language', () => {
  test.each([
    ['lug', 'lug', 'lug'],
    ['ach', 'ach', 'ach'],
    ['teo', 'teo', 'teo'],
    ['nyn', 'nyn', 'nyn'],
    ['lgg', 'lgg', 'lgg'],
    ['en', 'en', 'eng'],
    ['LG', 'lug', 'lug'],
    ['luganda', 'lug', 'lug'],
    ['Runyankore', 'nyn', 'nyn'],
    ['English', 'en', 'eng'],
    ['en-US', 'en', 'eng'],
    ['eng', 'en', 'eng'],
  ])(
    'written %s is answered as %s and asked for as %s [spec 1.16] [decision: Language codes]',
    async (written, code, upstream) => {
      const answer = await service.transcribe(formOf(recording('ogg').bytes, written));
      expectTranscribed(answer, { language: code });
      expect(received(service, CURRENT_PATH)).toMatchObject({ language: upstream });
    },
  );
});

describe('a recording', () => {
  test('in which nothing is spoken has an empty transcript [decision: POST /api/v1/speech/stt]', async () => {
    const fault = { kind: 'empty_text' } as const;
    service.sandbox.inject({ server: 'provider_u', match: { path: CURRENT_PATH }, fault });
    expectTranscribed(await service.transcribe(formOf(recording('wav').bytes)), { transcript: '' });
  });

  test('has the transcript that the upstream gave, letter for letter [spec 2.20]', async () => {
    const spoken = ' Ŋŋenda "mu\\kibuga"\n🙂 ';
    service.sandbox.inject({
      server: 'provider_u',
      match: { path: CURRENT_PATH },
      fault: { kind: 'answer', status: 200, body: { audio_transcription: spoken } },
    });
    expectTranscribed(await service.transcribe(formOf(recording('wav').bytes)), { transcript: spoken });
  });

  test('is sent whole once more with a fresh token when the old one ended [decision: Upstream credentials wrong]', async () => {
    const { bytes } = recording('m4a');
    await service.transcribe(formOf(bytes));
    service.sandbox.revokeTokens();
    expectTranscribed(await service.transcribe(formOf(bytes)));
    const calls = service.sandbox.requests({ path: CURRENT_PATH });
    expect(calls.map(({ status }) => status)).toEqual([200, 401, 200]);
    for (const { body } of calls) expect(body).toMatchObject({ audio: { sha256: sha256(bytes) } });
  });
});
