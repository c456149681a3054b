import { ValidationError } from '@njia/core';
import { createOperations, type FormRequest } from '@njia/core/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseForm } from './form-body.js';

const contentType = 'multipart/form-data; boundary=b0undary';
const { request } = createOperations(['provider_u']).transcribe;
const small: FormRequest = { ...request, file: { ...request.file, maxBytes: 10 } };

function written(audio: string | Uint8Array, language = 'lug'): Buffer {
  return Buffer.concat([
    Buffer.from('--b0undary\r\nContent-Disposition: form-data; name="audio"; filename="a.ogg"\r\n\r\n'),
    Buffer.from(audio),
    Buffer.from('\r\n--b0undary\r\nContent-Disposition: form-data; name="language"\r\n\r\n'),
    Buffer.from(language),
    Buffer.from('\r\n--b0undary--\r\n'),
  ]);
}

/** What becomes of a body: its fields, or what it is refused with. */
function outcomeOf(body: Buffer, limits: FormRequest = request): unknown {
  try {
    return parseForm(contentType, body, limits);
  } catch (error) {
    return error;
  }
}

describe('a form', () => {
  test('gives back any recording byte for byte [decision: POST /api/v1/speech/stt]', () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(bytes, (audio) => {
        expect(outcomeOf(written(audio))).toEqual({ audio: Buffer.from(audio), language: 'lug' });
      }),
    );
  });

  test('gives back a recording full of what looks like the end of it [decision: POST /api/v1/speech/stt]', () => {
    const pieces = fc.constantFrom('\r', '\n', '\r\n', '-', '--', '\r\n--', 'b0undar', '\r\n--b0undar', '\0');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const audio = parts.join('').replaceAll('\r\n--b0undary', '');
        expect(outcomeOf(written(audio))).toEqual({ audio: Buffer.from(audio), language: 'lug' });
      }),
    );
  });

  test('keeps the recording as a view of the body, so that it is in memory once [decision: Body limits]', () => {
    const body = written('sound');
    const { audio } = parseForm(contentType, body, request);
    expect(audio).toMatchObject({ buffer: body.buffer, length: 5 });
  });

  test('has its texts in UTF-8 [decision: Fields of a request body]', () => {
    expect(outcomeOf(written('sound', 'Ŋŋ 🙂'))).toMatchObject({ language: 'Ŋŋ 🙂' });
  });

  test('that is cut anywhere before its last line is malformed [decision: Error body]', () => {
    const whole = written('RIFF\r\n--b\r\n');
    for (let length = 0; length < whole.length - 2; length += 1)
      expect(outcomeOf(whole.subarray(0, length))).toMatchObject({ errors: [{ field: 'body' }] });
  });

  test('with damage anywhere is read or refused, and nothing else [decision: Error body]', () => {
    const whole = written('RIFF');
    const places = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(places, (damage) => {
        const body = Buffer.from(whole);
        for (const [at, byte] of damage) body[at] = byte;
        const outcome = outcomeOf(body);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ValidationError);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a file', () => {
  test('may have as many bytes as are allowed, and not one more [decision: Body limits]', () => {
    expect(outcomeOf(written('x'.repeat(10)), small)).toMatchObject({ language: 'lug' });
    expect(outcomeOf(written('x'.repeat(11)), small)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});
