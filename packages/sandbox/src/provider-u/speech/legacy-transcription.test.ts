import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { phrases, startSandbox, type Sandbox } from '../../index.js';
import { audio, postForm, shortWav } from './transcription-call.contract.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => Date.parse('2026-11-21T10:00:00Z') });
});
beforeEach(() => {
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

function transcribe(fields: Readonly<Record<string, string | File>>): Promise<Response> {
  return postForm(sandbox, '/tasks/stt', fields);
}

describe('the legacy transcription', () => {
  test('takes Luganda for granted, and says when it ends and what follows it [upstreams 1.3]', async () => {
    const response = await transcribe({ audio: audio(shortWav) });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      audio_transcription: expect.toSatisfy((text) =>
        phrases('lug').some((one) => one.text === text),
      ) as string,
      diarization_output: {},
      formatted_diarization_output: '',
      audio_transcription_id: expect.any(Number) as number,
      audio_url: expect.stringMatching(/^https:.*speech\.wav$/u) as string,
      language: 'lug',
      was_audio_trimmed: false,
      original_duration_minutes: null,
    });
    expect(response.headers.get('deprecation')).toBe('true');
    expect(response.headers.get('sunset')).toBe('Tue, 01 Dec 2026 00:00:00 GMT');
    expect(response.headers.get('link')).toBe('</tasks/audio/transcriptions>; rel="successor-version"');
  });

  test('takes the options of the older worker [upstreams 1.3]', async () => {
    const options = { adapter: 'ach', recognise_speakers: 'false', whisper: 'false' };
    const response = await transcribe({ language: 'ach', audio: audio(shortWav), ...options });
    expect(await response.json()).toMatchObject({ language: 'ach' });
  });

  test.each([
    ['audio/mpeg', 'a.mp3'],
    ['audio/wav', 'a.wav'],
    ['audio/x-wav', 'A.WAV'],
    ['audio/ogg', 'a.ogg'],
    ['audio/x-m4a', 'a.m4a'],
    ['audio/aac', 'a.aac'],
    ['audio/mp4', 'a.m4a'],
    ['audio/mp4', 'a.mp4'],
    ['audio/webm', 'a.b.webm'],
  ])('takes %s under the name %s [upstreams 1.3]', async (type, name) => {
    expect((await transcribe({ audio: audio(shortWav, name, type) })).status).toBe(200);
  });

  test.each([
    ['audio/mp3', 'a.mp3'],
    ['audio/webm;codecs=opus', 'a.webm'],
    ['audio/flac', 'a.flac'],
    ['audio/wav', 'a.mp3'],
    ['audio/wav', 'recording'],
    ['application/octet-stream', 'a.wav'],
  ])('refuses %s under the name %s with 422 [upstreams 1.3]', async (type, name) => {
    const response = await transcribe({ audio: audio(shortWav, name, type) });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error_code: 'VALIDATION_ERROR',
      message: 'Unsupported file type. Supported formats: .mp3, .wav, .ogg, .m4a, .aac, .mp4, .webm',
      timestamp: '2026-11-21T10:00:00.000Z',
      details: [{ field: 'audio', value: type }],
    });
  });

  test('refuses a form without audio with 422 [upstreams 1.3]', async () => {
    const response = await transcribe({ language: 'lug' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      errors: [{ loc: ['body', 'audio'], msg: 'Field required', input: null }],
    });
  });

  test('refuses what it cannot decode with 400 [upstreams 1.3]', async () => {
    expect((await transcribe({ audio: audio(Buffer.from('RIFF but no wave')) })).status).toBe(400);
  });
});
