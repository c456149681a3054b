import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recording } from '../audio/recordings.js';
import { expectError, expectInvalid, fieldOf, readAnswer } from './answer.js';
import { startService, type RunningService } from './running-service.js';
import { writeForm, type Part } from './written-form.js';

const { bytes } = recording('ogg');
const audio: Part = { disposition: 'name="audio"; filename="voice.ogg"', type: 'audio/ogg', content: bytes };
const language: Part = { disposition: 'name="language"', content: 'lug' };
const good = writeForm([audio, language]);

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_STT_PER_MINUTE: '0' } });
});
afterEach(() => {
  expect(service.sandbox.requests()).toEqual([]); // not even a token is asked for
});
afterAll(() => service.close());

describe('what is not declared as a form with its boundary is 415', () => {
  test.each([
    ['JSON', 'application/json', '{"audio":"","language":"lug"}'],
    ['a form of texts', 'application/x-www-form-urlencoded', 'language=lug'],
    ['the recording alone', 'audio/ogg', bytes],
    ['a multipart body of another kind', 'multipart/mixed; boundary=x', good.bytes],
    ['a form without its boundary', 'multipart/form-data', good.bytes],
    ['a form with an empty boundary', 'multipart/form-data; boundary=', good.bytes],
    ['a form with an empty boundary in quotation marks', 'multipart/form-data; boundary=""', good.bytes],
    ['a boundary of another parameter', 'multipart/form-data; not-a-boundary=x', good.bytes],
  ])('%s [decision: Order of checks]', async (_what, contentType, body) => {
    const answer = await service.transcribe({ contentType, bytes: new Uint8Array(Buffer.from(body)) });
    expectError(answer, 415, { code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(fieldOf(answer, 'detail.message')).toContain('multipart/form-data');
  });

  test.each([
    ['a form without any media type', good.bytes, {}],
    ['a form with something that is no media type', good.bytes, { 'content-type': 'nonsense' }],
    ['nothing', undefined, {}],
  ])('%s [decision: Order of checks]', async (_what, body, headers) => {
    const authorization = `Bearer ${await service.issueKey()}`;
    const response = await fetch(`${service.url}/api/v1/speech/stt`, {
      method: 'POST',
      headers: { authorization, ...headers },
      ...(body !== undefined && { body }),
    });
    expectError(await readAnswer(response), 415, { code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});

describe('a form that cannot be read to its end is 422', () => {
  const cutAt = (share: number) => good.bytes.subarray(0, Math.floor(good.bytes.length * share));
  test.each([
    ['with another boundary', good.bytes, 'multipart/form-data; boundary=another'],
    ['cut in the recording', cutAt(0.5), good.contentType],
    ['cut before its last line', good.bytes.subarray(0, -44), good.contentType],
    ['cut in its last line', good.bytes.subarray(0, -5), good.contentType],
    ['cut in the first header', cutAt(0.03), good.contentType],
    ['of nothing', new Uint8Array(), good.contentType],
    ['of other text', Buffer.from('language=lug'), good.contentType],
  ])('%s [decision: Error body]', async (_what, body, contentType) => {
    const answer = await service.transcribe({ contentType, bytes: new Uint8Array(body) });
    expectInvalid(answer, ['body']);
  });

  test('of more parts than any form of ours has [decision: Error body]', async () => {
    const many = Array.from({ length: 1000 }, () => ({ disposition: 'name="x"', content: '' }));
    expectInvalid(await service.transcribe(writeForm([...many, audio, language])), ['body']);
  });
});

describe('a form that lacks something is 422, naming it', () => {
  const text = { disposition: 'name="audio"', content: 'voice' };
  const empty = { ...audio, content: '' };
  const file = { ...audio, disposition: 'name="language"; filename="language.txt"', content: 'lug' };
  test.each<[string, readonly Part[], readonly string[]]>([
    ['no recording', [language], ['audio']],
    ['no language', [audio], ['language']],
    ['neither', [], ['audio', 'language']],
    ['only other fields', [{ disposition: 'name="lang"', content: 'lug' }], ['audio', 'language']],
    ['names in other letters', [{ ...language, disposition: 'name="Language"' }, audio], ['language']],
    ['a text instead of the recording', [text, language], ['audio']],
    ['an empty recording', [empty, language], ['audio']],
    ['a file instead of the language', [audio, file], ['language']],
    ['two recordings', [audio, audio, language], ['audio']],
    ['two recordings, one of them empty', [empty, audio, language], ['audio']],
    ['two languages', [language, audio, language], ['language']],
    ['a recording as a text and as a file', [text, audio, language], ['audio']],
  ])('%s [decision: Error body]', async (_what, parts, fields) => {
    expectInvalid(await service.transcribe(writeForm(parts)), fields);
  });

  test('empty, by its last line alone [decision: Error body]', async () => {
    const { contentType, bytes: last } = writeForm([]);
    expectInvalid(await service.transcribe({ contentType, bytes: last }), ['audio', 'language']);
  });
});

describe('a language that nobody listens to is 422', () => {
  test.each(['sw', 'yo', 'xx', '', ' ', 'auto', 'x'.repeat(40_000)])(
    '%.10j [decision: POST /api/v1/speech/stt]',
    async (content) => {
      const answer = await service.transcribe(writeForm([audio, { ...language, content }]));
      expectInvalid(answer, ['language'], 'UNSUPPORTED_LANGUAGE');
      const message = String(fieldOf(answer, 'detail.errors.0.message'));
      for (const code of ['lug', 'ach', 'teo', 'nyn', 'lgg', 'en']) expect(message).toContain(code);
      expect(answer.text.length).toBeLessThan(1000);
    },
  );
});

describe('a file that is no recording is 415, whatever its name and type', () => {
  test.each([
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['a text', Buffer.from('Wasuze otya nno?')],
    ['a web page', Buffer.from('<!doctype html><html><body>RIFF</body></html>')],
    ['one byte', Buffer.from([0xff])],
    ['a video', Buffer.from('RIFF\x24\x08\0\0AVI LIST', 'latin1')],
  ])('%s [decision: POST /api/v1/speech/stt]', async (_what, content) => {
    const answer = await service.transcribe(writeForm([{ ...audio, content }, language]));
    expectError(answer, 415, { code: 'UNSUPPORTED_MEDIA_TYPE' });
    for (const kind of ['WAV', 'MP3', 'OGG', 'WebM', 'M4A', 'FLAC'])
      expect(fieldOf(answer, 'detail.message')).toContain(kind);
  });
});
