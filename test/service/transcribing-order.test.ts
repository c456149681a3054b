import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recording } from '../audio/recordings.js';
import { expectError, fieldOf, type Answer } from './answer.js';
import { startService, type RunningService } from './running-service.js';
import { writeForm, type Part } from './written-form.js';

const file: Part = {
  disposition: 'name="audio"; filename="voice.ogg"',
  type: 'audio/ogg',
  content: recording('ogg').bytes,
};
const language: Part = { disposition: 'name="language"', content: 'lug' };
const tooLarge = new Uint8Array(25 * 1024 * 1024 + 64 * 1024 + 1);
const noSpeech = { NJIA_PROVIDER_U_USERNAME: '', NJIA_PROVIDER_U_PASSWORD: '' };

/** Every one has the faults of those below it as well; none of them can be served. */
const REFUSALS: readonly {
  readonly status: number;
  readonly code: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}[] = [
  { status: 413, code: 'PAYLOAD_TOO_LARGE', contentType: 'text/plain', bytes: tooLarge },
  { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', contentType: 'text/plain', bytes: new Uint8Array(1) },
  {
    status: 422,
    code: 'VALIDATION_ERROR',
    ...writeForm([{ ...file, content: 'no recording' }]),
  },
  {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    ...writeForm([
      { ...file, content: 'no recording' },
      { ...language, content: 'xx' },
    ]),
  },
  { status: 422, code: 'VALIDATION_ERROR', ...writeForm([file, { ...language, content: 'xx' }]) },
  { status: 503, code: 'PROVIDER_ERROR', ...writeForm([file, language]) },
];

describe('the checks of an upload', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ environment: { ...noSpeech, NJIA_LIMIT_STT_PER_MINUTE: '1' } });
  });
  afterAll(() => service.close());

  test.each(REFUSALS)(
    'come to $status $code in their order [decision: Order of checks]',
    async ({ status, code, contentType, bytes }) => {
      const answer = await service.transcribe({ contentType, bytes }, { key: await service.issueKey() });
      expect(fieldOf(answer, 'detail.code')).toBe(code);
      expect(answer.status).toBe(status);
    },
  );

  test.each(REFUSALS)(
    'ask for the key before $status $code [spec 1.11] [decision: Order of checks]',
    async ({ contentType, bytes }) => {
      const answer = await service.ask('/api/v1/speech/stt', {
        method: 'POST',
        headers: { 'content-type': contentType },
        body: bytes,
      });
      expectError(answer, 401, { code: 'MISSING_API_KEY' });
      const unknown = await service.transcribe({ contentType, bytes }, { key: 'svc_x' });
      expectError(unknown, 401, { code: 'INVALID_API_KEY' });
    },
  );

  test.each(REFUSALS)(
    'count $status $code, and then the limit comes first [decision: Order of checks]',
    async ({ contentType, bytes }) => {
      const key = await service.issueKey();
      await service.transcribe({ contentType, bytes }, { key });
      const answer = await service.transcribe({ contentType, bytes }, { key });
      expect(fieldOf(answer, 'detail.code')).toBe('RATE_LIMIT_EXCEEDED');
      expect(answer.status).toBe(429);
    },
  );

  test.each(REFUSALS)(
    'tell the limit with $status $code as with any answer [decision: Rate-limit headers]',
    async ({ contentType, bytes }) => {
      const key = await service.issueKey();
      expectLimit(await service.transcribe({ contentType, bytes }, { key }), 'stt', {
        limit: 1,
        remaining: 0,
      });
    },
  );
});

describe('recordings and spoken texts', () => {
  test('have 60 a minute each, and each its own window [spec 4.27] [spec 4.28] [spec 8.5] [spec 8.6] [decision: Rate-limit headers]', async () => {
    await using service = await startService();
    const text = { text: 'Wasuze otya?', language: 'lug' };
    expectLimit(await service.transcribe(writeForm([file, language])), 'stt', { limit: 60, remaining: 59 });
    expectLimit(await service.synthesise(text), 'tts', { limit: 60, remaining: 59 });
    expectLimit(await service.synthesise({}), 'tts', { limit: 60, remaining: 58 });
    expectLimit(await service.transcribe(writeForm([file])), 'stt', { limit: 60, remaining: 58 });
    const translation = await service.translate({ text: 'Good morning.', target_lang: 'lug' });
    expectLimit(translation, 'translate', { limit: 60, remaining: 59 });
  });
});

function expectLimit(
  { headers }: Answer,
  name: string,
  { limit, remaining }: { readonly limit: number; readonly remaining: number },
): void {
  expect(headers.get('ratelimit-policy')).toBe(`"${name}";q=${limit};w=60`);
  expect(headers.get('ratelimit')).toMatch(new RegExp(`^"${name}";r=${remaining};t=([1-9]|[1-5]\\d|60)$`));
}
