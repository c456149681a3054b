import { describe, expect, test, vi } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { knownProviders } from '../../test/known-providers.js';
import { HEARD, SPOKEN, stubSpeech } from '../../test/stub-speech.js';
import type { SynthesisRequest, TranscriptionRequest } from './speech.js';
import { createSpeech } from './create-speech.js';

const VOICES = { lug: 248, ach: 241, teo: 242, nyn: 243, lgg: 245 } as const;
const HEARD_LANGUAGES = ['lug', 'ach', 'teo', 'nyn', 'lgg', 'en'] as const;

/** One provider with the specification's languages and voices, and the calls that reach it. */
function createCounting() {
  const transcribe = vi.fn(() => HEARD);
  const synthesise = vi.fn(() => SPOKEN);
  const facts = { id: 'stub', languages: HEARD_LANGUAGES, voices: VOICES };
  const providers = [stubSpeech({ ...facts, transcribe, synthesise })];
  return { speech: createSpeech({ providers, unconfigured: [] }), transcribe, synthesise };
}

const listen = (request: Partial<TranscriptionRequest>) =>
  createCounting().speech.transcribe({ audio: Uint8Array.of(1), language: 'lug', ...request });
const say = (request: Partial<SynthesisRequest>) =>
  createCounting().speech.synthesise({ text: 'Oli otya?', language: 'lug', ...request });

async function refusalOf(request: Partial<SynthesisRequest>): Promise<unknown> {
  const { speech, synthesise } = createCounting();
  const error = await rejectionOf(speech.synthesise({ text: 'Oli otya?', language: 'lug', ...request }));
  expect(synthesise).not.toHaveBeenCalled();
  return error;
}

const SPELLINGS = [
  ['LUG', 'lug'],
  ['lg', 'lug'],
  ['Luganda', 'lug'],
  ['lg-UG', 'lug'],
  [' acholi ', 'ach'],
  ['Runyankole', 'nyn'],
] as const;

describe('the language of a recording', () => {
  test.each([...SPELLINGS, ['en-US', 'en'], ['ENG', 'en'], ['English', 'en']] as const)(
    'may be written as %j, and is answered as the code %s [decision: Language codes]',
    async (written, language) => {
      expect(await listen({ language: written })).toMatchObject({ language });
    },
  );

  test.each(['sw', 'fr', 'xx', '', 'auto'])(
    'is refused as %j, saying which there are, and nothing is sent [decision: Error body]',
    async (language) => {
      const { speech, transcribe } = createCounting();
      const error = await rejectionOf(speech.transcribe({ audio: Uint8Array.of(1), language }));
      const message = 'language is not a supported language. Supported: lug, ach, teo, nyn, lgg, en.';
      expect(error).toMatchObject({
        name: 'ValidationError',
        code: 'VALIDATION_ERROR',
        reason: 'UNSUPPORTED_LANGUAGE',
        errors: [{ field: 'language', message }],
      });
      expect(transcribe).not.toHaveBeenCalled();
    },
  );
});

describe('a recording', () => {
  test.each([
    ['of no known kind', Uint8Array.of(1, 2, 3)],
    ['that is empty', new Uint8Array()],
  ])('%s is given to the provider as it is [decision: POST /api/v1/speech/stt]', async (_what, audio) => {
    const { speech, transcribe } = createCounting();
    await speech.transcribe({ audio, language: 'lug' });
    expect(transcribe).toHaveBeenCalledWith({ audio, language: 'lug' }, expect.anything());
  });
});

describe('the language of a text', () => {
  test.each(SPELLINGS)(
    'may be written as %j, and is answered as the code %s [decision: Language codes]',
    async (written, language) => {
      expect(await say({ language: written })).toMatchObject({ language });
    },
  );

  test.each(['en', 'English', 'sw', 'xx', ''])(
    'is refused as %j: English is heard but not spoken [spec 1.16] [spec 2.22]',
    async (language) => {
      const message = 'language is not a supported language. Supported: lug, ach, teo, nyn, lgg.';
      expect(await refusalOf({ language })).toMatchObject({
        reason: 'UNSUPPORTED_LANGUAGE',
        errors: [{ field: 'language', message }],
      });
    },
  );
});

describe('the voice', () => {
  test.each(Object.entries(VOICES))(
    'of %s is %i, asked for or not [spec 2.22]',
    async (language, voice_id) => {
      for (const asked of [undefined, voice_id]) {
        const { speech, synthesise } = createCounting();
        const result = await speech.synthesise({ text: 'Oli otya?', language, voice_id: asked });
        expect(result).toMatchObject({ language, voice_id });
        expect(synthesise).toHaveBeenCalledWith(
          { text: 'Oli otya?', language, voice: voice_id },
          expect.anything(),
        );
      }
    },
  );

  test.each([241, 246, 0, -1, 248.5, Number.NaN])(
    '%d is not Luganda’s, and refused with the one that is [decision: POST /api/v1/speech/tts]',
    async (voice_id) => {
      const message = 'voice_id is not a voice of lug. Use 248, or leave voice_id out.';
      expect(await refusalOf({ voice_id })).toMatchObject({
        reason: undefined,
        errors: [{ field: 'voice_id', message }],
      });
    },
  );
});

describe('the text', () => {
  test.each([
    ['ASCII', 'a'],
    ['emoji', '😀'],
    ['Yoruba with combining marks', '\u0323'],
  ])(
    'of 2,000 code points of %s is taken, of 2,001 refused [decision: POST /api/v1/speech/tts]',
    async (_script, letter) => {
      const longest = `a${letter.repeat(1_999)}`;
      expect(await say({ text: longest })).toMatchObject({ audio_url: SPOKEN.audioUrl });
      const message = 'text has 2001 characters; at most 2000 are allowed. Split it and send the parts.';
      expect(await refusalOf({ text: `${longest}a` })).toMatchObject({
        reason: 'TEXT_TOO_LONG',
        errors: [{ field: 'text', message }],
      });
    },
  );

  test.each(['', ' ', '\n\t', '\u00a0\u2003'])(
    '%j is empty, and refused [decision: Text that is empty]',
    async (text) => {
      expect(await refusalOf({ text })).toMatchObject({
        reason: undefined,
        errors: [{ field: 'text', message: 'text must not be empty or only white space.' }],
      });
    },
  );

  test.each(['\ud800', 'Oli \udc00 otya'])(
    '%j is no Unicode, and refused [decision: Characters]',
    async (text) => {
      expect(await refusalOf({ text })).toMatchObject({
        errors: [{ field: 'text', message: 'text must be valid Unicode; it has a lone surrogate.' }],
      });
    },
  );
});

test('everything that is wrong is said at once [decision: Error body]', async () => {
  expect(await refusalOf({ text: ' ', language: 'xx', voice_id: 1 })).toMatchObject({
    reason: 'UNSUPPORTED_LANGUAGE',
    errors: [{ field: 'text' }, { field: 'language' }],
  });
  expect(await refusalOf({ text: 'a'.repeat(2_001), voice_id: 1 })).toMatchObject({
    reason: 'TEXT_TOO_LONG',
    errors: [{ field: 'text' }, { field: 'voice_id' }],
  });
});

test('a wrong language is wrong before anything is said of configuration [decision: Order of checks]', async () => {
  const unconfigured = knownProviders('provider_u').map((provider) => ({ provider, remedy: 'IT' }));
  const speech = createSpeech({ providers: [], unconfigured });
  for (const failing of [
    speech.transcribe({ audio: Uint8Array.of(1), language: 'sw' }),
    speech.synthesise({ text: 'Hello', language: 'en' }),
  ])
    expect(await rejectionOf(failing)).toMatchObject({ reason: 'UNSUPPORTED_LANGUAGE' });
});
