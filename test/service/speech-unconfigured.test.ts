import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recording } from '../audio/recordings.js';
import { expectError, expectInvalid, fieldOf, type Answer } from './answer.js';
import { startService, type RunningService } from './running-service.js';
import { writeForm } from './written-form.js';

const noU = { NJIA_PROVIDER_U_USERNAME: '', NJIA_PROVIDER_U_PASSWORD: '' };
const audio = { disposition: 'name="audio"; filename="a.flac"', content: recording('flac').bytes };

function formIn(language: string) {
  return writeForm([audio, { disposition: 'name="language"', content: language }]);
}

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: noU });
});
afterAll(() => service.close());

function expectNotConfigured(answer: Answer): void {
  expectError(answer, 503, { code: 'PROVIDER_ERROR', reason: 'SPEECH_NOT_CONFIGURED', attempts: [] });
  expect(fieldOf(answer, 'detail.message')).toContain(
    'NJIA_PROVIDER_U_TOKEN, or NJIA_PROVIDER_U_USERNAME and NJIA_PROVIDER_U_PASSWORD',
  );
  expect(fieldOf(answer, 'detail.message')).not.toMatch(/PROVIDER_[WH]/);
  expect(answer.headers.has('retry-after')).toBe(false);
  expect(service.sandbox.requests()).toEqual([]);
}

describe('without the provider of speech', () => {
  test.each(['lug', 'ach', 'teo', 'nyn', 'lgg', 'en'])(
    'a recording in %s is 503, naming what to set [spec 1.9] [decision: provider_u not configured]',
    async (language) => {
      expectNotConfigured(await service.transcribe(formIn(language)));
    },
  );

  test.each(['lug', 'ach', 'teo', 'nyn', 'lgg'])(
    'a text in %s is 503, naming what to set [spec 1.9] [decision: provider_u not configured]',
    async (language) => {
      expectNotConfigured(await service.synthesise({ text: 'Wasuze otya?', language }));
    },
  );

  test('a voice of the language is 503 too, and of another language 422 [decision: Order of checks]', async () => {
    const request = { text: 'Wasuze otya?', language: 'lug' };
    expectNotConfigured(await service.synthesise({ ...request, voice_id: 248 }));
    expectInvalid(await service.synthesise({ ...request, voice_id: 241 }), ['voice_id']);
  });

  test('what is wrong with a recording is told first [decision: Order of checks]', async () => {
    expectInvalid(await service.transcribe(formIn('xx')), ['language'], 'UNSUPPORTED_LANGUAGE');
    expectInvalid(await service.transcribe(writeForm([audio])), ['language']);
    const language = { disposition: 'name="language"', content: 'lug' };
    const answer = await service.transcribe(writeForm([{ ...audio, content: 'no recording' }, language]));
    expectError(answer, 415, { code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('what is wrong with a text is told first [decision: Order of checks]', async () => {
    expectInvalid(await service.synthesise({ text: '', language: 'lug' }), ['text']);
    const answer = await service.synthesise({ text: 'Hello', language: 'en' });
    expectInvalid(answer, ['language'], 'UNSUPPORTED_LANGUAGE');
  });

  test('the rest is served [spec 1.3]', async () => {
    const answer = await service.translate({ text: 'Good morning.', target_lang: 'sw', source_lang: 'en' });
    expect(answer.status).toBe(200);
  });
});
