import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../index.js';
import { postJson, signedUrlOf } from './speech-call.contract.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => Date.parse('2026-11-21T10:00:00.250Z') });
});
beforeEach(() => {
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

function speak(body: Readonly<Record<string, unknown>>): Promise<Response> {
  return postJson(sandbox, '/tasks/audio/speech', body);
}

const spark = { text: 'Oli otya?', model: 'spark-tts' };

describe('speech', () => {
  test('of spark-tts comes in the documented body, with a URL for half an hour [upstreams 1.4]', async () => {
    const response = await speak({ ...spark, voice: '248', platform: 'modal', response_mode: 'url' });
    expect([response.status, response.headers.get('deprecation')]).toEqual([200, null]);
    expect(await response.json()).toEqual({
      audio_url: signedUrlOf(sandbox, 1800),
      model: 'spark-tts',
      platform: 'modal',
      voice: '248',
      audio_url_expires_at: '2026-11-21T10:30:00.000Z',
      language: null,
      sample_rate: 16_000,
      duration_seconds: 1,
      gcs_object: expect.stringMatching(/^tts\/\S+\.wav$/u) as string,
      request_id: expect.stringMatching(/^[0-9a-f]{32}$/u) as string,
      timings_ms: null,
    });
  });

  test('is by orpheus-3b-tts in Luganda when only a text is given [upstreams 1.4]', async () => {
    expect(await (await speak({ text: 'Oli otya?' })).json()).toMatchObject({
      model: 'orpheus-3b-tts',
      platform: 'modal',
      voice: 'salt_lug_0001',
      language: 'lug',
      timings_ms: { total_ms: expect.any(Number) as number },
    });
  });

  test('of orpheus-3b-tts takes its own options [upstreams 1.4]', async () => {
    const sampling = { temperature: 0.6, top_p: 0.95, repetition_penalty: 1.1, max_tokens: 1200, seed: 7 };
    const response = await speak({ text: 'Jambo', voice: 'salt_ach_0001', language: 'ach', ...sampling });
    expect(await response.json()).toMatchObject({ voice: 'salt_ach_0001', language: 'ach' });
  });

  test('of spark-tts on runpod takes its own options, and says no expiry [upstreams 1.4]', async () => {
    const options = { platform: 'runpod', temperature: 0.7, max_new_audio_tokens: 2000 };
    const response = await speak({ ...spark, voice: 'LUGBARA_FEMALE', ...options });
    expect(await response.json()).toMatchObject({ platform: 'runpod', audio_url_expires_at: null });
  });

  test('takes null for an option that is not given [upstreams 1.4]', async () => {
    expect((await speak({ ...spark, language: null, seed: null })).status).toBe(200);
  });

  test.each([
    [{ model: 'orpheus-3b-tts', text: 'ŋ'.repeat(2000) }, 200],
    [{ model: 'orpheus-3b-tts', text: 'ŋ'.repeat(2001) }, 400],
    [{ model: 'spark-tts', text: '😀'.repeat(10_000) }, 200],
    [{ model: 'spark-tts', text: '😀'.repeat(10_001) }, 400],
  ])('has a limit in characters: case %# [upstreams 1.4]', async (body, status) => {
    expect((await speak(body)).status).toBe(status);
  });
});

describe('a refusal of speech', () => {
  test.each([
    ['orpheus-3b-tts on runpod', { text: 'a', platform: 'runpod' }],
    ['a stream from orpheus-3b-tts', { text: 'a', response_mode: 'stream' }],
    ['a stream from runpod', { ...spark, platform: 'runpod', response_mode: 'both' }],
    ['a language for spark-tts', { ...spark, language: 'lug' }],
    ['a seed for spark-tts', { ...spark, seed: 1 }],
    ['a temperature for spark-tts on modal', { ...spark, temperature: 0.7 }],
    ['max_new_audio_tokens on modal', { ...spark, max_new_audio_tokens: 10 }],
    ['a voice that spark-tts has not', { ...spark, voice: '244' }],
    ['a voice of the other model', { ...spark, voice: 'salt_lug_0001' }],
    ['a voice that orpheus-3b-tts has not', { text: 'a', voice: '248' }],
    ['a voice of another language', { text: 'a', voice: 'salt_lug_0001', language: 'ach' }],
    ['Lugbara, for which orpheus-3b-tts has no voice', { text: 'a', language: 'lgg' }],
  ])('of %s is 400 [upstreams 1.4]', async (_, body) => {
    const response = await speak(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'BAD_REQUEST' });
  });

  test.each([
    ['text', {}],
    ['text', { text: 7 }],
    ['text', { text: '  ' }],
    ['model', { text: 'a', model: 'tts-1' }],
    ['platform', { text: 'a', platform: 'vastai' }],
    ['response_mode', { text: 'a', response_mode: 'base64' }],
    ['voice', { ...spark, voice: 248 }],
    ['temperature', { text: 'a', temperature: 'hot' }],
    ['seed', { text: 'a', seed: 0.5 }],
  ])('of a wrong %s is 422 [upstreams 1.7]', async (field, body) => {
    const response = await speak(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ loc: ['body', field] }] });
  });

  test('of a stream that the service would give is 501: it is not simulated [upstreams 1.4]', async () => {
    expect((await speak({ ...spark, response_mode: 'stream' })).status).toBe(501);
  });

  test.each(['/tasks/audio/speech', '/tasks/tts'])(
    'of a call to %s without a token is 401 [upstreams 1.1]',
    async (path) => {
      const response = await fetch(`${sandbox.providerU.baseUrl}${path}`, { method: 'POST' });
      expect([response.status, await response.json()]).toEqual([401, { detail: 'Not authenticated' }]);
    },
  );
});
