import { describe, expect, test } from 'vitest';
import { recording, RECORDING_NAMES } from '../../../../../test/audio/recordings.js';
import { formOf } from '../../../test/form-body.js';
import { createProviderUSpeech, type SpeechSettings } from '../../../test/provider-u-speech.js';
import { contextFor, createScriptedTransport, type LiteralAnswer } from '../../../test/scripted-transport.js';
import type { TranscriptionCall } from '../../provider/provider.js';

/** The documented 200, which is the same on both paths. */
const heard = (overrides: object = {}): LiteralAnswer => ({
  json: {
    audio_transcription: 'Oli otya?',
    diarization_output: {},
    formatted_diarization_output: '',
    audio_transcription_id: 123,
    audio_url: null,
    language: 'lug',
    was_audio_trimmed: false,
    original_duration_minutes: null,
    ...overrides,
  },
});

const WAV = recording('wav').bytes;

async function ask(
  answer: LiteralAnswer,
  call: Partial<TranscriptionCall> = {},
  settings: SpeechSettings = {},
) {
  const transport = createScriptedTransport(answer);
  const output = await createProviderUSpeech(settings).transcription.transcribe(
    { audio: WAV, language: 'lug', ...call },
    contextFor(transport),
  );
  const [request] = transport.requests;
  return { output, request, form: await formOf(request) };
}

describe('what it understands', () => {
  test('are its six languages, English included [spec 1.16] [decision: POST /api/v1/speech/stt]', () => {
    for (const speechApi of ['current', 'legacy'] as const)
      expect([...createProviderUSpeech({ speechApi }).transcription.languages].toSorted()).toEqual(
        ['lug', 'ach', 'teo', 'nyn', 'lgg', 'en'].toSorted(),
      );
  });
});

describe('the request', () => {
  test('is a form to /tasks/audio/transcriptions with the file, the language and nothing else [upstreams 1.3]', async () => {
    const { request, form } = await ask(heard());
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://api.sunbird.ai/tasks/audio/transcriptions',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer static-token',
        'content-type': expect.stringMatching(/^multipart\/form-data; boundary=\S+$/) as unknown,
      },
    });
    expect(form).toEqual({ audio: { name: 'audio.wav', type: 'audio/wav', bytes: WAV }, language: 'lug' });
    expect(createProviderUSpeech().transcription.model).toEqual({ id: 'transcriptions' });
  });

  test('goes to /tasks/stt where the legacy paths are set, and names the adapter, whose default is Luganda [upstreams 1.3]', async () => {
    const { request, form } = await ask(heard(), { language: 'ach' }, { speechApi: 'legacy' });
    expect(request?.url).toBe('https://api.sunbird.ai/tasks/stt');
    expect(form).toEqual({
      audio: { name: 'audio.wav', type: 'audio/wav', bytes: WAV },
      language: 'ach',
      adapter: 'ach',
    });
    expect(createProviderUSpeech({ speechApi: 'legacy' }).transcription.model).toEqual({ id: 'stt' });
  });

  test('calls English "eng", and every other language by its code [upstreams 0]', async () => {
    for (const language of ['lug', 'ach', 'teo', 'nyn', 'lgg'] as const)
      expect((await ask(heard(), { language })).form).toMatchObject({ language });
    expect((await ask(heard(), { language: 'en' })).form).toMatchObject({ language: 'eng' });
    expect((await ask(heard(), { language: 'en' }, { speechApi: 'legacy' })).form).toMatchObject({
      language: 'eng',
      adapter: 'eng',
    });
  });

  test('goes below the base address that is set [decision: Configuration]', async () => {
    const { request } = await ask(heard(), {}, { baseUrl: 'http://127.0.0.1:1/base' });
    expect(request?.url).toBe('http://127.0.0.1:1/base/tasks/audio/transcriptions');
  });
});

describe('the file', () => {
  test.each(RECORDING_NAMES)(
    'of %s has the media type and the name of its bytes [upstreams 0]',
    async (name) => {
      const { bytes, format } = recording(name);
      const { form } = await ask(heard(), { audio: bytes });
      expect(form['audio']).toEqual({ name: `audio${format.extension}`, type: format.mediaType, bytes });
    },
  );

  test.each([
    ['of no kind that is known', Uint8Array.of(1, 2, 3)],
    ['that is empty', new Uint8Array()],
  ])('%s is sent all the same [decision: POST /api/v1/speech/stt]', async (_what, audio) => {
    const { form } = await ask(heard(), { audio });
    expect(form['audio']).toEqual({ name: 'audio.bin', type: 'application/octet-stream', bytes: audio });
  });

  test('arrives byte for byte: every value, line ends and what looks like a boundary [upstreams 1.3]', async () => {
    const lines = new TextEncoder().encode('\r\n--boundary\r\n\r\n--boundary--\r\n');
    const audio = Uint8Array.from([...Array(256).keys(), ...lines]);
    for (const speechApi of ['current', 'legacy'] as const)
      expect((await ask(heard(), { audio }, { speechApi })).form['audio']).toMatchObject({ bytes: audio });
  });

  test('holds a view’s own bytes and none of its neighbours’ [upstreams 1.3]', async () => {
    const { form } = await ask(heard(), { audio: Uint8Array.of(9, 9, 1, 2, 3, 9).subarray(2, 5) });
    expect(form['audio']).toMatchObject({ bytes: Uint8Array.of(1, 2, 3) });
  });

  test('may come from memory that threads share [upstreams 1.3]', async () => {
    const audio = new Uint8Array(new SharedArrayBuffer(WAV.length));
    audio.set(WAV);
    const { form } = await ask(heard(), { audio });
    expect(form['audio']).toEqual({ name: 'audio.wav', type: 'audio/wav', bytes: WAV });
  });

  test('is whole again in the one retry with a fresh token [decision: Upstream credentials wrong]', async () => {
    const transport = createScriptedTransport(({ url, headers }) => {
      if (url.endsWith('/auth/token')) return { json: { access_token: 'fresh', token_type: 'bearer' } };
      return headers['authorization'] === 'Bearer fresh' ? heard() : { status: 401, json: {} };
    });
    const { transcription } = createProviderUSpeech({ token: 'old', username: 'okello', password: 'x' });
    const { text } = await transcription.transcribe({ audio: WAV, language: 'lug' }, contextFor(transport));
    expect(text).toBe('Oli otya?');
    const [refused, token, served] = transport.requests;
    expect([transport.requests.length, token?.url]).toEqual([3, 'https://api.sunbird.ai/auth/token']);
    expect(await formOf(served)).toEqual(await formOf(refused));
    expect(await formOf(served)).toMatchObject({ audio: { bytes: WAV } });
  });
});

describe('the answer', () => {
  test('is the transcript, with nothing left out [upstreams 1.3]', async () => {
    expect((await ask(heard())).output).toEqual({ text: 'Oli otya?', wasCut: false });
  });

  test('may be empty, where nothing is spoken [decision: POST /api/v1/speech/stt]', async () => {
    const { output } = await ask(heard({ audio_transcription: '' }));
    expect(output).toEqual({ text: '', wasCut: false });
  });

  test('says that the end of a long recording was left out [upstreams 1.3]', async () => {
    const { output } = await ask(heard({ was_audio_trimmed: true, original_duration_minutes: 12.5 }));
    expect(output).toEqual({ text: 'Oli otya?', wasCut: true });
  });

  test.each([undefined, null, 'true', 1])(
    'is whole where was_audio_trimmed is %j [upstreams 1.3]',
    async (was_audio_trimmed) => {
      expect((await ask(heard({ was_audio_trimmed }))).output.wasCut).toBe(false);
    },
  );

  test.each<readonly [string, LiteralAnswer]>([
    ['without a transcript', heard({ audio_transcription: undefined })],
    ['whose transcript is null', heard({ audio_transcription: null })],
    ['whose transcript is no string', heard({ audio_transcription: ['Oli', 'otya'] })],
    ['that is a bare string', { json: 'Oli otya?' }],
    ['that is null', { json: null }],
    ['that is a page', { body: '<html>Welcome</html>' }],
    ['that ends in the middle', { body: '{"audio_transcription":"Oli' }],
  ])('%s is a bad response [decision: attempts]', async (_what, answer) => {
    await expect(ask(answer)).rejects.toMatchObject({
      name: 'UpstreamError',
      failure: 'bad_response',
      status: 200,
    });
  });
});
