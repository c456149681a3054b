import { describe, expect, test } from 'vitest';
import { readBoundary, splitForm } from './multipart.js';

const audio = 'Content-Disposition: form-data; name="audio"; filename="voice.wav"\r\nContent-Type: audio/wav';

/** A form of parts, each a head and a content. */
function written(...parts: readonly (readonly [head: string, content: string])[]): string {
  return `${parts.map(([head, content]) => `--b\r\n${head}\r\n\r\n${content}\r\n`).join('')}--b--\r\n`;
}

/** The parts as `name: content`, a file's in brackets; `undefined` where the form is malformed. */
function split(form: string): readonly string[] | undefined {
  return splitForm(Buffer.from(form, 'latin1'), 'b')?.map(({ name, isFile, content }) => {
    const text = Buffer.from(content).toString('latin1');
    return isFile ? `${name}: [${text}]` : `${name}: ${text}`;
  });
}

describe('the boundary of a form', () => {
  test.each([
    ['multipart/form-data; boundary=b', 'b'],
    ['multipart/form-data; boundary="b c"', 'b c'],
    ['Multipart/Form-Data; charset=utf-8; Boundary=b', 'b'],
    ['multipart/form-data;boundary=b; charset=utf-8', 'b'],
  ])('is read from %s [decision: POST /api/v1/speech/stt]', (contentType, boundary) => {
    expect(readBoundary(contentType)).toBe(boundary);
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/mixed; boundary=b',
    'application/json',
    'x-multipart/form-data; boundary=b',
  ])('is not there in %s [decision: POST /api/v1/speech/stt]', (contentType) => {
    expect(readBoundary(contentType)).toBeUndefined();
  });
});

describe('a form', () => {
  test('is its named parts, in order, each byte for byte [decision: POST /api/v1/speech/stt]', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).join('');
    const form = written(['Content-Disposition: form-data; name="language"', 'lug'], [audio, bytes]);
    expect(split(form)).toEqual(['language: lug', `audio: [${bytes}]`]);
  });

  test.each([
    ['in lower case and without a space', 'content-disposition:form-data;name="audio";filename="a.wav"'],
    ['with the file name first', 'Content-Disposition: form-data; filename="a.wav"; name="audio"'],
    ['unquoted', 'Content-Disposition: form-data; name=audio; filename=a.wav'],
    [
      'with an encoded file name',
      'Content-Disposition: form-data; name="audio"; filename*=utf-8\'\'%C3%A9.wav',
    ],
    [
      'with a type and no file name',
      'Content-Disposition: form-data; name="audio"\r\nContent-Type: audio/wav',
    ],
    ['with more headers', `X-More: 1\r\nContent-Length: 3\r\n${audio}`],
  ])('has a file whose head is written %s [decision: POST /api/v1/speech/stt]', (_how, head) => {
    expect(split(written([head, 'abc']))).toEqual(['audio: [abc]']);
  });

  test('has a field where neither file name nor type says otherwise [decision: POST /api/v1/speech/stt]', () => {
    const head = 'Content-Disposition: form-data; name="language"\r\nContent-Type: text/plain; charset=utf-8';
    expect(split(written([head, 'lug']))).toEqual(['language: lug']);
  });

  test('may have quotes in a name, empty contents, and lines that are almost boundaries [decision: POST /api/v1/speech/stt]', () => {
    const form = written(
      ['Content-Disposition: form-data; name="a\\"b"', ''],
      ['Content-Disposition: form-data; name="c"', 'x\r\n-b\r\n--\r\n --b'],
    );
    expect(split(form)).toEqual(['a"b: ', 'c: x\r\n-b\r\n--\r\n --b']);
  });

  test('may have something before its first part and after its last, and parts without a name [decision: POST /api/v1/speech/stt]', () => {
    const form = written(['X-Nothing: 1', 'x'], ['', 'y'.repeat(100_000)], [audio, 'abc']);
    expect(split(`before\r\n${form}after`)).toEqual(['audio: [abc]']);
    expect(split(`--b\r\n\r\n${'z'.repeat(100_000)}\r\n--b--`)).toEqual([]);
    expect(split('--b--')).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['something else', 'garbage'],
    ['no last boundary', written([audio, 'abc']).slice(0, -6)],
    ['an end within a head', '--b\r\nContent-Disposition: form-data; na'],
    ['an end within a content', `--b\r\n${audio}\r\n\r\nabc`],
    ['far too many parts', written(...Array.from({ length: 101 }, () => [audio, ''] as const))],
  ])('is malformed that is %s [decision: POST /api/v1/speech/stt]', (_what, form) => {
    expect(split(form)).toBeUndefined();
  });
});
