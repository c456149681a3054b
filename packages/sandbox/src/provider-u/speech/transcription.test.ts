import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { phrasebookLanguages, phrases, startSandbox, type Sandbox } from '../../index.js';
import { wavTone } from './tone.js';
import { audio, postForm, shortWav } from './transcription-call.contract.js';

const time = Date.parse('2026-11-21T10:00:00Z');
const path = '/tasks/audio/transcriptions';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => time });
});
beforeEach(() => {
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

function transcribe(fields: Readonly<Record<string, string | File>>): Promise<Response> {
  return postForm(sandbox, path, fields);
}

async function transcript(language: string, bytes: Buffer): Promise<unknown> {
  const body: unknown = await (await transcribe({ language, audio: audio(bytes) })).json();
  return (body as { audio_transcription: unknown }).audio_transcription;
}

function toneOfSeconds(seconds: number): File {
  return audio(wavTone({ frequencyHz: 1, seconds, sampleRate: 100 }));
}

function badRequest(message: unknown): unknown {
  return { error_code: 'BAD_REQUEST', message, timestamp: '2026-11-21T10:00:00.000Z' };
}

describe('a transcript', () => {
  test('comes in the documented body, on the platform modal without an audio URL [upstreams 1.3]', async () => {
    const response = await transcribe({ language: 'lug', audio: audio(shortWav) });
    expect([response.status, response.headers.get('deprecation')]).toEqual([200, null]);
    expect(await response.json()).toEqual({
      audio_transcription: expect.stringMatching(/\p{L}/u) as string,
      diarization_output: {},
      formatted_diarization_output: '',
      audio_transcription_id: expect.any(Number) as number,
      audio_url: null,
      language: 'lug',
      was_audio_trimmed: false,
      original_duration_minutes: null,
    });
  });

  test.each(['ach', 'teo', 'lug', 'lgg', 'nyn', 'swa'])(
    'in %s is a sentence of the phrasebook, the same for the same audio [upstreams 1.3]',
    async (language) => {
      const known = phrases(language === 'swa' ? 'sw' : language).map((phrase) => phrase.text);
      const first = await transcript(language, shortWav);
      expect(known).toContain(first);
      expect(await transcript(language, shortWav)).toBe(first);
    },
  );

  test('in eng is an English sentence of the phrasebook [upstreams 1.3]', async () => {
    const known = phrasebookLanguages.flatMap(phrases).map((phrase) => phrase.english);
    expect(known).toContain(await transcript('eng', shortWav));
  });

  test('differs between recordings [upstreams 1.3]', async () => {
    const recordings = [200, 300, 400, 500].map((frequencyHz) =>
      wavTone({ frequencyHz, seconds: 0.1, sampleRate: 8000 }),
    );
    const transcripts = await Promise.all(recordings.map((bytes) => transcript('lug', bytes)));
    expect(new Set(transcripts).size).toBeGreaterThan(1);
  });

  test('of more than ten minutes is of the first ten, and says so [upstreams 1.3]', async () => {
    const eleven = await transcribe({ language: 'lug', audio: toneOfSeconds(660) });
    expect(await eleven.json()).toMatchObject({ was_audio_trimmed: true, original_duration_minutes: 11 });
    const ten = await transcribe({ language: 'lug', audio: toneOfSeconds(600) });
    expect(await ten.json()).toMatchObject({ was_audio_trimmed: false, original_duration_minutes: null });
  });

  test('can be emptied by a fault, the rest of the body as it is [upstreams 1.3]', async () => {
    sandbox.inject({ server: 'provider_u', match: { path }, fault: { kind: 'empty_text' } });
    const response = await transcribe({ language: 'lug', audio: audio(shortWav) });
    expect(await response.json()).toMatchObject({ audio_transcription: '', language: 'lug' });
  });
});

describe('on the platform modal', () => {
  test('neither content type nor extension is checked [upstreams 1.3]', async () => {
    const file = audio(shortWav, 'blob', 'audio/webm;codecs=opus');
    expect((await transcribe({ language: 'lug', audio: file })).status).toBe(200);
  });

  test.each([
    ['adapter', 'lug'],
    ['whisper', 'false'],
    ['recognise_speakers', 'true'],
    ['org', 'true'],
    ['gcs_blob_name', 'a.wav'],
  ])('the field %s is 400 [upstreams 1.3]', async (name, value) => {
    const source = name === 'gcs_blob_name' ? {} : { audio: audio(shortWav) };
    const response = await transcribe({ language: 'lug', ...source, [name]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(badRequest(expect.stringContaining("platform='runpod'")));
  });
});

describe('on the platform runpod', () => {
  test('every field is taken, and the answer has the address of the stored file [upstreams 1.3]', async () => {
    const options = { adapter: 'lug', whisper: 'true', recognise_speakers: 'false', org: 'false' };
    const response = await transcribe({
      language: 'lug',
      platform: 'runpod',
      audio: audio(shortWav),
      ...options,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ audio_url: expect.stringMatching(/^https:/u) as string });
  });

  test('a file in the store may be named instead of sent [upstreams 1.3]', async () => {
    const fields = { language: 'lug', platform: 'runpod', gcs_blob_name: 'uploads/a.wav' };
    expect((await transcribe(fields)).status).toBe(200);
    expect((await transcribe({ ...fields, audio: audio(shortWav) })).status).toBe(400);
  });

  test('a wrong pair of content type and extension is 422 [upstreams 1.3]', async () => {
    const file = audio(shortWav, 'speech.wav', 'audio/mpeg');
    const response = await transcribe({ language: 'lug', platform: 'runpod', audio: file });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error_code: 'VALIDATION_ERROR' });
  });
});
