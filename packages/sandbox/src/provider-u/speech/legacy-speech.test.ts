import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../index.js';
import { postJson, signedUrlOf } from './speech-call.contract.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => Date.parse('2026-11-21T10:00:00Z') });
});
afterAll(async () => {
  await sandbox.close();
});

function speak(body: Readonly<Record<string, unknown>>): Promise<Response> {
  return postJson(sandbox, '/tasks/tts', body);
}

describe('the legacy speech', () => {
  test('comes in the documented body, and says when it ends and what follows it [upstreams 1.4]', async () => {
    const response = await speak({ text: 'Oli otya?' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      output: {
        audio_url: signedUrlOf(sandbox, 120),
        blob: expect.stringMatching(/^tts\/\S+\.wav$/u) as string,
        sample_rate: 16_000,
      },
    });
    expect(response.headers.get('deprecation')).toBe('true');
    expect(response.headers.get('sunset')).toBe('Tue, 01 Dec 2026 00:00:00 GMT');
    expect(response.headers.get('link')).toBe('</tasks/audio/speech>; rel="successor-version"');
  });

  test.each([241, 242, 243, 245, 246, 248])('has the speaker %i [upstreams 1.4]', async (speaker_id) => {
    expect((await speak({ text: 'a', speaker_id, temperature: 0, max_new_audio_tokens: 1 })).status).toBe(
      200,
    );
  });

  test.each([
    ['text', {}],
    ['text', { text: ['a'] }],
    ['speaker_id', { text: 'a', speaker_id: 244 }],
    ['speaker_id', { text: 'a', speaker_id: '248' }],
    ['temperature', { text: 'a', temperature: 2.1 }],
    ['max_new_audio_tokens', { text: 'a', max_new_audio_tokens: 0 }],
  ])('refuses a wrong %s with 422 [upstreams 1.7]', async (field, body) => {
    const response = await speak(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ loc: ['body', field] }] });
  });

  test.each([
    ['no text', ' '],
    ['more than 10,000 characters', 'a'.repeat(10_001)],
  ])('refuses %s with 400 in FastAPI’s shape [upstreams 1.4]', async (_, text) => {
    const response = await speak({ text });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ detail: expect.stringContaining('`text`') as string });
  });

  test('takes 10,000 characters [upstreams 1.4]', async () => {
    expect((await speak({ text: 'a'.repeat(10_000) })).status).toBe(200);
  });
});
