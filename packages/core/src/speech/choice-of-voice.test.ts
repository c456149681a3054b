import { expect, test } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { stubSpeech } from '../../test/stub-speech.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { createSpeech, type SpeechDependencies } from './create-speech.js';

/** Two providers with a voice each, neither of which serves, and the voices that they are asked for. */
function createFailing({
  unconfigured = [],
  ids = ['a', 'b'],
}: Partial<SpeechDependencies> & { ids?: string[] } = {}) {
  const asked: number[] = [];
  const providers = ids.map((id) =>
    stubSpeech({
      id,
      voices: { lug: id === 'a' ? 248 : 7 },
      synthesise({ voice }) {
        asked.push(voice);
        throw new UpstreamError('rejected', { status: 400 });
      },
    }),
  );
  const speech = createSpeech({ providers, unconfigured });
  const ask = (voice_id?: number) =>
    rejectionOf(speech.synthesise({ text: 'Oli otya?', language: 'lug', voice_id }));
  return { ask, asked };
}

test('a voice that was asked for is spoken by its own provider alone; any does where none was [decision: POST /api/v1/speech/tts]', async () => {
  const { ask, asked } = createFailing();
  await ask(7);
  expect(asked).toEqual([7]);
  await ask();
  expect(asked).toEqual([7, 248, 7]);
});

test('a voice of a provider that is not configured is an error that names what to set [decision: provider_u not configured]', async () => {
  const provider = stubSpeech({ id: 'b', voices: { lug: 7 } });
  const { ask, asked } = createFailing({ ids: ['a'], unconfigured: [{ provider, remedy: 'NJIA_B_KEY' }] });
  expect(await ask(7)).toMatchObject({
    reason: 'SPEECH_NOT_CONFIGURED',
    attempts: [],
    message: 'No provider of speech in lug is configured. Set NJIA_B_KEY.',
  });
  expect(asked).toEqual([]);
});

test('a voice of nobody is refused with all that there are [decision: POST /api/v1/speech/tts]', async () => {
  const { ask, asked } = createFailing();
  expect(await ask(9)).toMatchObject({
    errors: [
      { field: 'voice_id', message: 'voice_id is not a voice of lug. Use 248 or 7, or leave voice_id out.' },
    ],
  });
  expect(asked).toEqual([]);
});
