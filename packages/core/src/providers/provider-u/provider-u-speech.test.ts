import {
  documentedCaseNames,
  phrases,
  startSandbox,
  type ProviderUSpeechCase,
  type Sandbox,
} from '@njia/sandbox';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recording, RECORDING_NAMES } from '../../../../../test/audio/recordings.js';
import { createFakeClock, type FakeClock } from '../../../test/fake-clock.js';
import { sandboxProviderU, type ProviderUSetup } from '../../../test/sandbox-providers.js';
import { contextFor } from '../../../test/scripted-transport.js';
import type { LanguageCode } from '../../languages/language.js';
import type { SynthesisOutput, TranscriptionOutput } from '../../provider/provider.js';
import { createFetchTransport } from '../../provider/transport.js';

let clock: FakeClock = createFakeClock();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => clock.now(), tokenLifetimeSeconds: 600 });
});
beforeEach(() => {
  clock = createFakeClock();
  sandbox.reset();
});
afterAll(async () => {
  await sandbox.close();
});

const WAV = recording('wav').bytes;

const create = (setup: ProviderUSetup = {}) => {
  const { transcription, synthesis } = sandboxProviderU(sandbox, { clock, ...setup });
  if (transcription === undefined || synthesis === undefined)
    throw new Error('provider_u speaks and listens');
  return { transcription, synthesis };
};

interface Heard extends ProviderUSetup {
  readonly audio?: Uint8Array;
  readonly language?: LanguageCode;
}

function transcribe({ audio = WAV, language = 'lug', ...setup }: Heard = {}): Promise<TranscriptionOutput> {
  return create(setup).transcription.transcribe({ audio, language }, contextFor(createFetchTransport()));
}

function synthesise(language: LanguageCode, setup: ProviderUSetup = {}): Promise<SynthesisOutput> {
  const { synthesis } = create(setup);
  const voice = synthesis.voices.get(language) ?? 0;
  return synthesis.synthesise({ text: 'Oli otya?', language, voice }, contextFor(createFetchTransport()));
}

const tasks = () => sandbox.requests({ server: 'provider_u', path: '/tasks' });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(['current', 'legacy'] as const)('speech-to-text over HTTP by the %s path', (speechApi) => {
  test.each(['lug', 'ach', 'teo', 'nyn', 'lgg', 'en'] as const)(
    'understands %s [spec 1.16]',
    async (language) => {
      const { text, wasCut } = await transcribe({ language, speechApi });
      const known = phrases(language === 'en' ? 'lug' : language);
      if (language === 'en') expect(text).toMatch(/[a-z]/i);
      else expect(known.map((phrase) => phrase.text)).toContain(text);
      expect(wasCut).toBe(false);
    },
  );

  test.each(RECORDING_NAMES.filter((name) => name !== 'flac'))(
    'a recording in %s arrives byte for byte, with a type that the upstream takes [upstreams 1.3]',
    async (name) => {
      const { bytes, format } = recording(name);
      await transcribe({ audio: bytes, speechApi });
      expect(tasks()).toMatchObject([
        {
          status: 200,
          body: {
            audio: {
              fileName: `audio${format.extension}`,
              contentType: format.mediaType,
              size: bytes.length,
              sha256: sha256(bytes),
            },
          },
        },
      ]);
    },
  );

  test('sends 20 MB whole [decision: POST /api/v1/speech/stt]', async () => {
    const audio = new Uint8Array(20_000_000);
    for (let index = 0; index < audio.length; index += 1) audio[index] = (index * 31) & 0xff;
    audio.set(WAV);
    await transcribe({ audio, speechApi });
    expect(tasks()).toMatchObject([{ body: { audio: { size: audio.length, sha256: sha256(audio) } } }]);
  });

  test('of what is no audio is rejected [upstreams 1.3]', async () => {
    const failing = transcribe({ audio: new TextEncoder().encode('Oli otya?'), speechApi });
    const status = speechApi === 'current' ? 400 : 422;
    await expect(failing).rejects.toMatchObject({ failure: 'rejected', status });
  });

  test('with a revoked token is sent once more with a fresh one, bytes and all [decision: Upstream credentials wrong]', async () => {
    const { transcription } = create({ speechApi });
    const context = contextFor(createFetchTransport());
    await transcription.transcribe({ audio: WAV, language: 'lug' }, context);
    sandbox.revokeTokens();
    await transcription.transcribe({ audio: WAV, language: 'lug' }, context);
    const audio = { sha256: sha256(WAV) };
    expect(tasks()).toMatchObject([
      { status: 200, body: { audio } },
      { status: 401, body: { audio } },
      { status: 200, body: { audio } },
    ]);
    expect(sandbox.requests({ path: '/auth/token' })).toHaveLength(2);
  });
});

test('FLAC is understood by the current path and rejected by the legacy one [upstreams 1.3]', async () => {
  const audio = recording('flac').bytes;
  expect((await transcribe({ audio })).text).not.toBe('');
  await expect(transcribe({ audio, speechApi: 'legacy' })).rejects.toMatchObject({
    failure: 'rejected',
    status: 422,
  });
});

test('a recording that the upstream cuts at ten minutes says so [upstreams 1.3]', async () => {
  const bytesPerSecond = 8;
  const eleven = new Uint8Array(44 + 660 * bytesPerSecond);
  eleven.set(WAV.subarray(0, 44));
  const header = new DataView(eleven.buffer);
  header.setUint32(4, eleven.length - 8, true);
  header.setUint32(28, bytesPerSecond, true);
  header.setUint32(40, eleven.length - 44, true);
  expect(await transcribe({ audio: eleven })).toMatchObject({ wasCut: true });
});

describe.each([
  ['current', 1800],
  ['legacy', 120],
] as const)('text-to-speech over HTTP by the %s path', (speechApi, lifetimeSeconds) => {
  test.each(['lug', 'ach', 'teo', 'nyn', 'lgg'] as const)(
    'speaks %s with its voice, at an address that plays until it ends [spec 1.16] [spec 2.22]',
    async (language) => {
      const { audioUrl, mediaType, expiresAt } = await synthesise(language, { speechApi });
      expect(tasks()).toMatchObject([{ status: 200 }]);
      expect(expiresAt).toBe(clock.now() + lifetimeSeconds * 1000);
      const playing = await fetch(audioUrl);
      expect([playing.status, playing.headers.get('content-type')]).toEqual([200, mediaType]);
      clock.advance(lifetimeSeconds * 1000);
      expect((await fetch(audioUrl)).status).not.toBe(200);
    },
  );
});

/** Every documented body that the sandbox knows for speech alone, and what it means; a new one must be added here. */
const MEANINGS: Readonly<Record<ProviderUSpeechCase, readonly [string, number]>> = {
  undecodable_audio: ['rejected', 400],
  unsupported_audio_type: ['rejected', 422],
  transcription_failed: ['server', 502],
  wrong_combination: ['rejected', 400],
  tts_refused: ['rejected', 400],
  tts_worker_error: ['server', 502],
};

describe.each([
  ['speech-to-text', () => transcribe({ by: 'token' })],
  ['text-to-speech', () => synthesise('lug', { by: 'token' })],
] as const)('%s', (_what, call) => {
  test.each(Object.entries(MEANINGS))(
    'fails with the documented body "%s" as its meaning says [upstreams 1.7]',
    async (name, [failure, status]) => {
      const fault = { kind: 'documented', case: name as ProviderUSpeechCase } as const;
      sandbox.inject({ server: 'provider_u', fault });
      await expect(call()).rejects.toMatchObject({ failure, status });
    },
  );

  test.each(documentedCaseNames.provider_u.filter((name) => !name.endsWith('_200')))(
    'fails with the body "%s", which every path has [upstreams 1.7]',
    async (name) => {
      sandbox.inject({ server: 'provider_u', fault: { kind: 'documented', case: name } });
      await expect(call()).rejects.toMatchObject({
        name: 'UpstreamError',
        status: expect.any(Number) as unknown,
      });
    },
  );

  test.each([
    ['reset_before_body', 'network', null],
    ['reset_in_body', 'network', null],
    ['truncated_json', 'bad_response', 200],
    ['html_200', 'bad_response', 200],
  ] as const)(
    'fails where the delivery breaks (%s) with %s [decision: attempts]',
    async (kind, failure, status) => {
      sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault: { kind } });
      await expect(call()).rejects.toMatchObject({ failure, status });
    },
  );
});
