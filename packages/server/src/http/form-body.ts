import { Busboy } from '@fastify/busboy';
import { NjiaError, ValidationError } from '@njia/core';
import type { FormRequest } from '@njia/core/contract';

/** More parts than any form of ours has, and longer fields. */
const MAX_PARTS = 20;
const MAX_FIELD_BYTES = 16 * 1024;

const FORM_MEDIA_TYPE = /^multipart\/form-data\s*;.*\bboundary=/i;

/** The values of a form by the names that it is read for: strings, and bytes for the file. */
export type Form = Readonly<Record<string, string | Uint8Array>>;

/**
 * Reads a `multipart/form-data` body that is in memory; parts of unknown names are ignored.
 * @throws {NjiaError} `UNSUPPORTED_MEDIA_TYPE` unless it is declared as such a form, `PAYLOAD_TOO_LARGE` for the file.
 * @throws {ValidationError} when the form is malformed, or something is in it twice.
 */
export async function parseForm(
  contentType: string | undefined,
  bytes: Uint8Array,
  { schema, file }: FormRequest,
): Promise<Form> {
  if (contentType === undefined || !FORM_MEDIA_TYPE.test(contentType)) throw notAForm();
  const values = new Map<string, string | Uint8Array>();
  await new Promise<void>((resolve, reject) => {
    const put = (name: string, value: string | Uint8Array) => {
      if (!Object.hasOwn(schema.shape, name)) return;
      if (values.has(name)) reject(givenTwice(name));
      values.set(name, value);
    };
    const parser = openParser(contentType, file.maxBytes);
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('limit', () => reject(fileTooLarge(name, file.maxBytes)));
      stream.once('error', () => reject(malformedForm()));
      stream.once('end', () => put(name, Buffer.concat(chunks)));
    });
    parser.on('field', put);
    parser.once('partsLimit', () => reject(malformedForm()));
    parser.once('error', () => reject(malformedForm()));
    parser.once('finish', resolve);
    parser.end(bytes);
  });
  return Object.fromEntries(values);
}

function openParser(contentType: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fileSize, parts: MAX_PARTS, fieldSize: MAX_FIELD_BYTES },
    });
  } catch {
    throw notAForm();
  }
}

function notAForm(): NjiaError {
  return new NjiaError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as multipart/form-data with its boundary.');
}

function malformedForm(): ValidationError {
  const message = 'The form is malformed or incomplete. Send it as multipart/form-data as RFC 7578 says.';
  return new ValidationError([{ field: 'body', message }]);
}

function givenTwice(field: string): ValidationError {
  return new ValidationError([{ field, message: `${field} must be given once.` }]);
}

function fileTooLarge(field: string, maxBytes: number): NjiaError {
  const mebibytes = maxBytes / 1024 / 1024;
  return new NjiaError(
    'PAYLOAD_TOO_LARGE',
    `${field} must have at most ${mebibytes} MiB. Split the recording.`,
  );
}
