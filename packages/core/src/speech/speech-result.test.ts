import { phrases, startSandbox, type Sandbox } from '@njia/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recording } from '../../../../test/audio/recordings.js';
import { createFakeClock } from '../../test/fake-clock.js';
import { sandboxProviders } from '../../test/sandbox-providers.js';
import { HEARD, SPOKEN, stubSpeech } from '../../test/stub-speech.js';
import type { Provider } from '../provider/provider.js';
import { createSpeech } from './create-speech.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

const REQUEST = { audio: Uint8Array.of(1), language: 'lug' } as const;
const TEXT = { text: 'Oli otya?', language: 'lug' } as const;
const speechOf = (...providers: readonly Provider[]) => createSpeech({ providers, unconfigured: [] });

describe('over the three providers', () => {
  test('a recording is written down by the one that listens, with every field [spec 1.9] [spec 2.20] [decision: POST /api/v1/speech/stt]', async () => {
    const result = await speechOf(...sandboxProviders(sandbox)).transcribe({
      audio: recording('mp3').bytes,
      language: 'LG',
    });
    expect(result).toEqual({
      transcript: expect.any(String) as unknown,
      language: 'lug',
      provider: 'provider_u',
      model_used: 'provider_u/transcriptions',
      latency_ms: expect.any(Number) as unknown,
    });
    expect(phrases('lug').map(({ text }) => text)).toContain(result.transcript);
    expect(Number.isInteger(result.latency_ms)).toBe(true);
  });

  test('a text is spoken by the one that speaks, with every field [spec 1.9] [spec 2.21] [decision: POST /api/v1/speech/tts]', async () => {
    const result = await speechOf(...sandboxProviders(sandbox)).synthesise({
      text: 'Apwoyo',
      language: 'Acholi',
      voice_id: 241,
    });
    expect(result).toEqual({
      audio_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/) as unknown,
      content_type: 'audio/wav',
      language: 'ach',
      voice_id: 241,
      provider: 'provider_u',
      model_used: 'provider_u/spark-tts',
      latency_ms: expect.any(Number) as unknown,
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
    });
    expect((await fetch(result.audio_url)).status).toBe(200);
    expect(sandbox.requests({ path: '/tasks' })).toMatchObject([{ body: { text: 'Apwoyo', voice: '241' } }]);
  });
});

describe('a transcript', () => {
  test('may be empty, where nothing is spoken [decision: POST /api/v1/speech/stt]', async () => {
    const provider = stubSpeech({ id: 'stub', transcribe: () => ({ text: '', wasCut: false }) });
    expect(await speechOf(provider).transcribe(REQUEST)).toMatchObject({ transcript: '' });
  });

  test('names the model by its last path segment [decision: model_used]', async () => {
    expect(await speechOf(stubSpeech({ id: 'stub' })).transcribe(REQUEST)).toMatchObject({
      provider: 'stub',
      model_used: 'stub/stub-ears',
    });
  });

  test('of half of the recording is refused, and no other provider is asked [decision: POST /api/v1/speech/stt]', async () => {
    const asked: string[] = [];
    const providers = ['first', 'second'].map((id) =>
      stubSpeech({
        id,
        transcribe: () => {
          asked.push(id);
          return { ...HEARD, wasCut: true };
        },
      }),
    );
    await expect(speechOf(...providers).transcribe(REQUEST)).rejects.toMatchObject({
      name: 'NjiaError',
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The recording is longer than the provider listens to. Split it and send the parts.',
    });
    expect(asked).toEqual(['first']);
  });
});

const speakUntil = (expiresAt: number | null) =>
  speechOf(stubSpeech({ id: 'stub', synthesise: () => ({ ...SPOKEN, expiresAt }) })).synthesise(TEXT);

describe('a recording of a text', () => {
  test('says when its address ends, in UTC [decision: POST /api/v1/speech/tts]', async () => {
    expect((await speakUntil(Date.UTC(2026, 10, 21, 10, 30))).expires_at).toBe('2026-11-21T10:30:00.000Z');
    expect((await speakUntil(0)).expires_at).toBe('1970-01-01T00:00:00.000Z');
  });

  test('says null where the upstream does not tell [decision: POST /api/v1/speech/tts]', async () => {
    expect((await speakUntil(null)).expires_at).toBeNull();
  });

  test('has the address, the kind and the model of the provider [decision: POST /api/v1/speech/tts]', async () => {
    expect(await speakUntil(null)).toMatchObject({
      audio_url: SPOKEN.audioUrl,
      content_type: 'audio/mpeg',
      provider: 'stub',
      model_used: 'stub/stub-mouth',
    });
  });
});

test('latencies are of the clock, in whole milliseconds [decision: POST /api/v1/speech/stt]', async () => {
  const clock = createFakeClock();
  const take = <T>(value: T) => {
    clock.advance(41.7);
    return value;
  };
  const provider = stubSpeech({ id: 'stub', transcribe: () => take(HEARD), synthesise: () => take(SPOKEN) });
  const speech = createSpeech({ providers: [provider], unconfigured: [], clock });
  expect((await speech.transcribe(REQUEST)).latency_ms).toBe(42);
  expect((await speech.synthesise(TEXT)).latency_ms).toBe(42);
});
