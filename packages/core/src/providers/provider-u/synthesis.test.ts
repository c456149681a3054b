import { describe, expect, test } from 'vitest';
import { createProviderUSpeech, type SpeechSettings } from '../../../test/provider-u-speech.js';
import {
  contextFor,
  createScriptedTransport,
  jsonBodyOf,
  type LiteralAnswer,
} from '../../../test/scripted-transport.js';

const SIGNED =
  'https://storage.googleapis.com/bucket/tts/20261121_100000_uuid.mp3' +
  '?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Date=20261121T100000Z&X-Goog-Expires=1800&X-Goog-Signature=ab12';

/** The documented 200 of /tasks/audio/speech. */
const spoken = (overrides: object = {}): LiteralAnswer => ({
  json: {
    audio_url: SIGNED,
    model: 'spark-tts',
    platform: 'modal',
    voice: '248',
    audio_url_expires_at: '2026-11-21T10:30:00Z',
    language: null,
    sample_rate: 16_000,
    duration_seconds: 1.2,
    gcs_object: 'tts/20261121_100000_uuid.mp3',
    request_id: 'r-1',
    timings_ms: { total: 800 },
    ...overrides,
  },
});

/** The documented 200 of /tasks/tts, with the fields that only the documents add. */
const spokenLegacy = (overrides: object = {}): LiteralAnswer => ({
  json: {
    output: {
      audio_url: SIGNED,
      blob: 'tts/20261121_100000_uuid.mp3',
      sample_rate: 16_000,
      duration_seconds: 1.2,
      format: 'mp3',
      speaker_id: 248,
      processing_time: 0.8,
      ...overrides,
    },
  },
});

async function ask(answer: LiteralAnswer, settings: SpeechSettings = {}) {
  const transport = createScriptedTransport(answer);
  const output = await createProviderUSpeech(settings).synthesis.synthesise(
    { text: 'Oli otya?', language: 'lug', voice: 248 },
    contextFor(transport),
  );
  return { output, request: transport.requests[0] };
}

describe('the voices', () => {
  test('are those of the specification, and English has none [spec 2.22]', () => {
    for (const speechApi of ['current', 'legacy'] as const)
      expect(Object.fromEntries(createProviderUSpeech({ speechApi }).synthesis.voices)).toEqual({
        lug: 248,
        ach: 241,
        teo: 242,
        nyn: 243,
        lgg: 245,
      });
  });
});

describe('the request', () => {
  test('is a POST to /tasks/audio/speech that names model, voice and an address as the answer [upstreams 1.4]', async () => {
    const { request } = await ask(spoken());
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://api.sunbird.ai/tasks/audio/speech',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: 'Bearer static-token',
      },
    });
    expect(jsonBodyOf(request)).toEqual({
      text: 'Oli otya?',
      model: 'spark-tts',
      voice: '248',
      response_mode: 'url',
    });
    expect(createProviderUSpeech().synthesis.model).toEqual({ id: 'spark-tts' });
  });

  test('goes to /tasks/tts with the number of the speaker where the legacy paths are set [upstreams 1.4]', async () => {
    const { request } = await ask(spokenLegacy(), { speechApi: 'legacy' });
    expect(request?.url).toBe('https://api.sunbird.ai/tasks/tts');
    expect(jsonBodyOf(request)).toEqual({ text: 'Oli otya?', speaker_id: 248 });
    expect(createProviderUSpeech({ speechApi: 'legacy' }).synthesis.model).toEqual({ id: 'tts' });
  });

  test('is repeated once with a fresh token after a 401 [decision: Upstream credentials wrong]', async () => {
    const transport = createScriptedTransport(({ url, headers }) => {
      if (url.endsWith('/auth/token')) return { json: { access_token: 'fresh', token_type: 'bearer' } };
      return headers['authorization'] === 'Bearer fresh' ? spoken() : { status: 401, json: {} };
    });
    const { synthesis } = createProviderUSpeech({ token: 'old', username: 'okello', password: 'x' });
    const call = { text: 'Oli otya?', language: 'lug', voice: 248 } as const;
    expect((await synthesis.synthesise(call, contextFor(transport))).audioUrl).toBe(SIGNED);
    const [refused, , served] = transport.requests;
    expect(transport.requests).toHaveLength(3);
    expect(jsonBodyOf(served)).toEqual(jsonBodyOf(refused));
  });
});

describe.each([
  ['current', spoken],
  ['legacy', spokenLegacy],
] as const)('the answer of the %s path', (speechApi, answer) => {
  const outputOf = async (overrides: object) => (await ask(answer(overrides), { speechApi })).output;

  test('is the signed address, unchanged, with its kind and its end [upstreams 1.4]', async () => {
    expect(await outputOf({})).toEqual({
      audioUrl: SIGNED,
      mediaType: 'audio/mpeg',
      expiresAt: Date.parse('2026-11-21T10:30:00Z'),
    });
  });

  test.each([undefined, null, '', 7, 'tts/a.mp3', '/tts/a.mp3', 'gs://bucket/tts/a.mp3', 'https://'])(
    'is a bad response where audio_url is %j, whatever path in the store stands beside it [upstreams 0]',
    async (audio_url) => {
      const failing = outputOf({
        audio_url,
        blob: 'https://x.test/a.mp3',
        gcs_object: 'https://x.test/a.mp3',
      });
      await expect(failing).rejects.toMatchObject({ failure: 'bad_response', status: 200 });
    },
  );

  test.each([
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
    ['ogg', 'audio/ogg'],
    ['m4a', 'audio/mp4'],
    ['flac', 'audio/flac'],
    ['MP3', 'audio/mpeg'],
  ])(
    'is of the kind of its extension %s [decision: POST /api/v1/speech/tts]',
    async (extension, mediaType) => {
      const audio_url = `https://storage.test/a.b/c.${extension}?name=x.zip#y.exe`;
      expect(await outputOf({ audio_url, format: undefined })).toMatchObject({ mediaType });
    },
  );

  test.each([
    ['wav', 'audio/wav'],
    ['pcm', 'application/octet-stream'],
    [undefined, 'application/octet-stream'],
    [3, 'application/octet-stream'],
  ])(
    'is of the stated format %j where its address does not tell [decision: POST /api/v1/speech/tts]',
    async (format, mediaType) => {
      for (const audio_url of ['https://storage.test/a', 'https://storage.test/a.dat', 'http://storage.test'])
        expect(await outputOf({ audio_url, format })).toMatchObject({ audioUrl: audio_url, mediaType });
    },
  );

  test.each([
    ['the stated instant', { audio_url_expires_at: '2026-11-21T10:02:00Z' }, '2026-11-21T10:02:00Z'],
    ['the instant under its other name', { expires_at: '2026-11-21T10:02:00Z' }, '2026-11-21T10:02:00Z'],
    ['the signature', { audio_url_expires_at: '2026-11-21T11:00:00Z' }, '2026-11-21T10:30:00Z'],
    ['the signature beside garbage', { audio_url_expires_at: 'soon' }, '2026-11-21T10:30:00Z'],
  ])('ends with the earlier of the two: %s [upstreams 1.4]', async (_what, overrides, end) => {
    expect((await outputOf(overrides)).expiresAt).toBe(Date.parse(end));
  });

  test('has no known end where neither tells [decision: POST /api/v1/speech/tts]', async () => {
    const overrides = { audio_url: 'https://storage.test/a.mp3', audio_url_expires_at: null };
    expect((await outputOf(overrides)).expiresAt).toBeNull();
  });
});

test.each<readonly [string, LiteralAnswer]>([
  ['in the other path’s shape', spokenLegacy()],
  ['that is a bare address', { json: SIGNED }],
  ['that is null', { json: null }],
  ['that is audio', { body: 'ID3\u0004' }],
])('an answer %s is a bad response [decision: attempts]', async (_what, answer) => {
  await expect(ask(answer)).rejects.toMatchObject({ failure: 'bad_response', status: 200 });
});
