import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectError, fieldOf, type Answer } from './answer.js';
import { startService, type RunningService } from './running-service.js';

const CURRENT_PATH = '/tasks/audio/speech';
const LEGACY_PATH = '/tasks/tts';
const unlimited = { NJIA_LIMIT_TTS_PER_MINUTE: '0' };
const text = 'Wasuze otya nno? 🙂';

const VOICES = [
  ['lug', 248],
  ['ach', 241],
  ['teo', 242],
  ['nyn', 243],
  ['lgg', 245],
] as const;

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

function expectSpoken(answer: Answer, differences: object = {}): void {
  expect(answer.body).toEqual({
    audio_url: expect.stringMatching(
      /^http:\/\/127\.0\.0\.1:\d+\/audio\/tts\/\S+X-Goog-Signature=\w+$/,
    ) as unknown,
    content_type: 'audio/wav',
    language: 'lug',
    voice_id: 248,
    provider: 'provider_u',
    model_used: 'provider_u/spark-tts',
    latency_ms: expect.any(Number) as unknown,
    expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
    ...differences,
  });
  expect(answer.status).toBe(200);
  expect(Number.isInteger(fieldOf(answer, 'latency_ms'))).toBe(true);
}

/** The body that provider_u received. */
function received({ sandbox }: RunningService, path: string): unknown {
  return sandbox.requests({ server: 'provider_u', path })[0]?.body;
}

describe.each(VOICES)('a text in %s', (language, voice_id) => {
  test('is spoken by its voice, with exactly the documented fields [spec 1.9] [spec 2.21] [spec 2.22] [spec 4.28]', async () => {
    expectSpoken(await service.synthesise({ text, language }), { language, voice_id });
    expect(received(service, CURRENT_PATH)).toMatchObject({
      text,
      model: 'spark-tts',
      voice: String(voice_id),
    });
  });

  test('may ask for that voice, or for none by null [decision: POST /api/v1/speech/tts]', async () => {
    for (const asked of [voice_id, null]) {
      const answer = await service.synthesise({ text, language, voice_id: asked });
      expectSpoken(answer, { language, voice_id });
    }
  });

  test('goes to the legacy path where that is set [upstreams 1.4]', async () => {
    const answer = await legacy.synthesise({ text, language });
    expectSpoken(answer, { language, voice_id, model_used: 'provider_u/tts' });
    expect(received(legacy, LEGACY_PATH)).toEqual({ text, speaker_id: voice_id });
    expect(legacy.sandbox.requests({ path: CURRENT_PATH })).toEqual([]);
  });
});

describe('the recording', () => {
  test('is at its address, without a key: a WAV that plays [decision: POST /api/v1/speech/tts]', async () => {
    for (const spoken of [service, legacy]) {
      const answer = await spoken.synthesise({ text, language: 'lug' });
      const response = await fetch(String(fieldOf(answer, 'audio_url')));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(fieldOf(answer, 'content_type'));
      const audio = Buffer.from(await response.arrayBuffer());
      expect(audio.toString('latin1', 0, 4) + audio.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
      expect(audio.readUInt32LE(4)).toBe(audio.length - 8);
      expect(audio.readUInt32LE(40)).toBe(audio.length - 44);
    }
  });

  test('is never told by its path in the upstream’s store [upstreams 0]', async () => {
    for (const spoken of [service, legacy]) {
      const { body } = await spoken.synthesise({ text, language: 'ach' });
      expect(Object.keys(body as object)).not.toContain('blob');
      expect(Object.values(body as object).filter((value) => String(value).startsWith('tts/'))).toEqual([]);
      expect(spoken.sandbox.requests({ path: '/tasks' })).toHaveLength(1);
    }
  });

  test.each([
    [
      'a path in its store and no address',
      { output: { blob: 'tts/20260101_uuid.mp3', sample_rate: 16_000 } },
    ],
    ['a path in its store as the address', { audio_url: 'tts/20260101_uuid.mp3' }],
    ['an address of another kind', { audio_url: 'gs://bucket/tts/a.mp3' }],
    ['null as the address', { audio_url: null, gcs_object: 'tts/a.mp3' }],
  ])('is not there when the upstream answers %s: 503 [upstreams 0]', async (_what, body) => {
    for (const spoken of [service, legacy]) {
      const fault = { kind: 'answer', status: 200, body } as const;
      spoken.sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault });
      const answer = await spoken.synthesise({ text, language: 'lug' });
      expectError(answer, 503, {
        code: 'PROVIDER_ERROR',
        attempts: [expect.objectContaining({ failure: 'bad_response', status: 200 })],
      });
      expect(answer.text).not.toMatch(/tts\/|gs:/);
    }
  });

  test('is spoken with a fresh token when the old one ended [decision: Upstream credentials wrong]', async () => {
    await service.synthesise({ text, language: 'lug' });
    service.sandbox.revokeTokens();
    expectSpoken(await service.synthesise({ text, language: 'lug' }));
    const calls = service.sandbox.requests({ path: CURRENT_PATH });
    expect(calls.map(({ status }) => status)).toEqual([200, 401, 200]);
  });
});

describe('a language', () => {
  test.each(['LUG', 'lg', 'Luganda', 'ganda'])(
    'may be written %s [decision: Language codes]',
    async (language) => {
      expectSpoken(await service.synthesise({ text, language }));
    },
  );
});
