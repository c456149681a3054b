import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recording } from '../audio/recordings.js';
import { startService, type RunningService } from './running-service.js';
import { writeForm, type Part } from './written-form.js';

const { bytes } = recording('mp3');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const UPSTREAM_PATH = '/tasks/audio/transcriptions';

const audio: Part = { disposition: 'name="audio"; filename="voice.mp3"', type: 'audio/mpeg', content: bytes };
const language: Part = { disposition: 'name="language"', content: 'nyn' };
const other: Part = { disposition: 'name="model"', content: 'whisper' };

let service: RunningService;
let key: string;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_STT_PER_MINUTE: '0' } });
  key = await service.issueKey();
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

/** The upstream got the recording, whole, with its true type and our name for it, and the language. */
function expectReceived(): void {
  const bodies = service.sandbox.requests({ path: UPSTREAM_PATH }).map(({ body }) => body);
  const file = { fileName: 'audio.mp3', contentType: 'audio/mpeg', size: bytes.length, sha256 };
  expect(bodies).toEqual([{ audio: file, language: 'nyn' }]);
}

describe('a form', () => {
  test.each<[string, readonly Part[]]>([
    ['the recording first', [audio, language]],
    ['the language first', [language, audio]],
    ['the language in UTF-8', [audio, { ...language, type: 'text/plain; charset=utf-8' }]],
    ['names without quotation marks', [{ ...language, disposition: 'name=language' }, audio]],
    ['unknown fields', [other, audio, language]],
    ['an unknown file', [{ ...audio, disposition: 'name="photo"; filename="a.png"' }, language, audio]],
    ['a field without a name', [{ disposition: '', content: 'x' }, language, audio]],
    [
      'fields like those of every object',
      [{ disposition: 'name="toString"', content: 'x' }, language, audio],
    ],
    ['an unknown field given twice', [other, other, language, audio]],
  ])('with %s is taken [decision: Fields of a request body]', async (_what, parts) => {
    expect((await service.transcribe(writeForm(parts))).status).toBe(200);
    expectReceived();
  });

  test.each([
    ['of another kind', 'filename="voice.txt"', 'text/plain'],
    ['without an ending', 'filename="voice"', 'audio/mpeg'],
    ['in UTF-8', 'filename="eddoboozi ŋŋ 🎤.wav"', 'audio/wav'],
    ['with quotation marks', 'filename="a \\"voice\\".mp3"', 'audio/mpeg'],
    ['with a semicolon', 'filename="a;b=c.mp3"', 'audio/mpeg'],
    ['without quotation marks', 'filename=voice.mp3', 'audio/mpeg'],
    ['with a path', 'filename="C:\\\\My Music\\\\..\\\\..\\\\etc\\\\passwd"', 'audio/mpeg'],
    ['of two spellings', 'filename="voice.mp3"; filename*=UTF-8\'\'eddoboozi%20%C5%8B.mp3', 'audio/mpeg'],
    ['in the extended spelling alone', "filename*=UTF-8''eddoboozi%20%C5%8B.mp3", 'audio/mpeg'],
    ['that is empty', 'filename=""', 'audio/mpeg'],
    ['of 4,000 letters', `filename="${'x'.repeat(4000)}.mp3"`, 'audio/mpeg'],
    ['with a wrong type', 'filename="voice.mp3"', 'image/png; name=";boundary=x"'],
    ['with no type', 'filename="voice.mp3"', undefined],
    ['that is missing, but typed as a file', 'x=y', 'application/octet-stream'],
  ])(
    'takes a file with a name %s, which goes no further [decision: POST /api/v1/speech/stt]',
    async (_what, name, type) => {
      const file = {
        disposition: `name="audio"; ${name}`,
        content: bytes,
        ...(type !== undefined && { type }),
      };
      expect((await service.transcribe(writeForm([file, language]))).status).toBe(200);
      expectReceived();
    },
  );

  test('may have a preamble and an epilogue [decision: POST /api/v1/speech/stt]', async () => {
    const { contentType, bytes: written } = writeForm([audio, language]);
    const around = ['This is a form.\r\n--no boundary\r\n', written, '--and this is its end\r\n'];
    const joined = new Uint8Array(Buffer.concat(around.map((piece) => Buffer.from(piece))));
    expect((await service.transcribe({ contentType, bytes: joined })).status).toBe(200);
    expectReceived();
  });

  test.each([
    ['in quotation marks', (boundary: string) => `multipart/form-data; boundary="${boundary}"`],
    [
      'after other parameters',
      (boundary: string) => `multipart/form-data; charset=utf-8; boundary=${boundary}`,
    ],
    ['in other letters', (boundary: string) => `Multipart/Form-Data;Boundary=${boundary}`],
  ])('may have its boundary %s [decision: POST /api/v1/speech/stt]', async (_where, write) => {
    const { contentType, bytes: written } = writeForm([audio, language]);
    const boundary = contentType.slice(contentType.indexOf('=') + 1);
    expect((await service.transcribe({ contentType: write(boundary), bytes: written })).status).toBe(200);
    expectReceived();
  });

  test('may come from a browser [decision: POST /api/v1/speech/stt]', async () => {
    const form = new FormData();
    form.set('language', 'nyn');
    form.set('audio', new Blob([bytes], { type: 'audio/webm;codecs=opus' }));
    expect((await service.transcribe(form)).status).toBe(200);
    expectReceived();
  });

  test.each([
    ['in pieces of unknown number', { 'transfer-encoding': 'chunked' }],
    ['after asking whether to send it', { expect: '100-continue', 'transfer-encoding': 'chunked' }],
  ])('may come %s [decision: POST /api/v1/speech/stt]', async (_how, headers) => {
    expect(await sendInPieces(headers)).toContain('"provider":"provider_u"');
    expectReceived();
  });
});

/** Sends the form in pieces of 100 bytes, as a program that records while it sends does; resolves with the answer's body. */
async function sendInPieces(headers: Readonly<Record<string, string>>): Promise<string> {
  const { contentType, bytes: written } = writeForm([audio, language]);
  const sent = request(`${service.url}/api/v1/speech/stt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': contentType, ...headers },
  });
  const answered = new Promise<string>((resolve, reject) => {
    sent.on('response', (response) => resolve(text(response)));
    sent.on('error', reject);
  });
  for (let at = 0; at < written.length; at += 100) sent.write(written.subarray(at, at + 100));
  sent.end();
  return answered;
}
