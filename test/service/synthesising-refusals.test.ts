import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectInvalid, fieldOf } from './answer.js';
import { startService, type RunningService } from './running-service.js';

const good = { text: 'Wasuze otya?', language: 'lug' };
const MEBIBYTE = 1024 * 1024;

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_TTS_PER_MINUTE: '0' } });
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

function expectNothingSent(): void {
  expect(service.sandbox.requests()).toEqual([]);
}

describe('a text', () => {
  test.each([
    ['one letter', 'a'],
    ['one emoji', '🙂'],
    ['2,000 letters', 'a'.repeat(2000)],
    ['2,000 emoji, of two units each', '🙂'.repeat(2000)],
    ['2,000 letters, white space included', `${'a'.repeat(1990)}${' '.repeat(10)}`],
  ])('of %s is spoken as it is [decision: POST /api/v1/speech/tts]', async (_what, text) => {
    expect((await service.synthesise({ ...good, text })).status).toBe(200);
    expect(service.sandbox.requests({ path: '/tasks' })).toMatchObject([{ body: { text } }]);
  });

  test.each([
    ['2,001 letters', 'a'.repeat(2001)],
    ['2,001 emoji', '🙂'.repeat(2001)],
    ['2,001 letters, white space included', `${'a'.repeat(1990)}${' '.repeat(11)}`],
    ['almost a mebibyte', 'a'.repeat(MEBIBYTE - 100)],
  ])('of %s is 422 TEXT_TOO_LONG [decision: POST /api/v1/speech/tts]', async (_what, text) => {
    const answer = await service.synthesise({ ...good, text });
    expectInvalid(answer, ['text'], 'TEXT_TOO_LONG');
    expect(fieldOf(answer, 'detail.message')).toContain('2000');
    expectNothingSent();
  });

  test.each([
    ['empty', ''],
    ['white space', ' \t\n\u3000'],
    ['half a character', 'a\ud83d'],
    ['missing', undefined],
    ['null', null],
    ['a number', 7],
    ['a list', ['a']],
  ])('that is %s is 422 [decision: POST /api/v1/speech/tts]', async (_what, text) => {
    expectInvalid(await service.synthesise({ ...good, text }), ['text']);
    expectNothingSent();
  });

  test('in a body of more than a mebibyte is 413 [decision: Body limits]', async () => {
    const answer = await service.synthesise({ ...good, text: 'a'.repeat(MEBIBYTE) });
    expectError(answer, 413, { code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('a language', () => {
  test.each(['en', 'English', 'sw', 'yo', 'xx', '', 'auto'])(
    '%j that nobody speaks is 422, naming those that are spoken [decision: POST /api/v1/speech/tts]',
    async (language) => {
      const answer = await service.synthesise({ ...good, language });
      expectInvalid(answer, ['language'], 'UNSUPPORTED_LANGUAGE');
      const message = String(fieldOf(answer, 'detail.errors.0.message'));
      for (const code of ['lug', 'ach', 'teo', 'nyn', 'lgg']) expect(message).toContain(code);
      expect(message).not.toMatch(/\ben\b/);
      expectNothingSent();
    },
  );

  test.each([undefined, null, 7, ['lug']])(
    'as %j is 422 [decision: Fields of a request body]',
    async (language) => {
      expectInvalid(await service.synthesise({ ...good, language }), ['language']);
    },
  );
});

describe('a voice', () => {
  test.each([241, 246, 0, -1, 2_147_483_648])(
    '%j that is not the language’s is 422, naming the right one [decision: POST /api/v1/speech/tts]',
    async (voice_id) => {
      const answer = await service.synthesise({ ...good, voice_id });
      expectInvalid(answer, ['voice_id']);
      expect(fieldOf(answer, 'detail.message')).toContain('248');
      expectNothingSent();
    },
  );

  test.each([
    [1e20, 'voice_id must be at most 9007199254740991.'],
    [-1e20, 'voice_id must be at least -9007199254740991.'],
  ])(
    '%j that is beyond every integer is 422, in words about a number [decision: Fields of a request body]',
    async (voice_id, message) => {
      const answer = await service.synthesise({ ...good, voice_id });
      expectInvalid(answer, ['voice_id']);
      expect(fieldOf(answer, 'detail.message')).toBe(message);
    },
  );

  test.each(['248', 248.5, true, [248], {}])(
    '%j that is no integer is 422, for nothing is coerced [decision: Fields of a request body]',
    async (voice_id) => {
      expectInvalid(await service.synthesise({ ...good, voice_id }), ['voice_id']);
      expectNothingSent();
    },
  );
});

describe('a request', () => {
  test('is told everything that is wrong with it at once [decision: Error body]', async () => {
    expectInvalid(await service.synthesise({ voice_id: '248' }), ['text', 'language', 'voice_id']);
    const answer = await service.synthesise({ text: ' ', language: 'xx' });
    expectInvalid(answer, ['text', 'language'], 'UNSUPPORTED_LANGUAGE');
    expectInvalid(await service.synthesise({ text: ' ', language: 'lug', voice_id: 241 }), [
      'text',
      'voice_id',
    ]);
  });

  test('may have fields that nobody knows [decision: Fields of a request body]', async () => {
    expect((await service.synthesise({ ...good, speed: 2, model: 'orpheus-3b-tts' })).status).toBe(200);
  });

  test.each([
    { what: 'a form', type: 'multipart/form-data; boundary=b', body: '--b--\r\n', status: 415 },
    { what: 'text', type: 'text/plain', body: 'Wasuze otya?', status: 415 },
    { what: 'no JSON', type: 'application/json', body: '{', status: 422 },
  ])('that is $what is refused [decision: Order of checks]', async ({ type, body, status }) => {
    const answer = await service.synthesise(body, { headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expectNothingSent();
  });
});
