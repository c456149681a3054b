import { NjiaError, ValidationError } from '@njia/core';
import type { FormRequest } from '@njia/core/contract';
import { readBoundary, splitForm } from './multipart.js';

/** The values of a form by the names that it is read for: strings, and bytes for the file. */
export type Form = Readonly<Record<string, string | Uint8Array>>;

/**
 * Reads a `multipart/form-data` body; parts of unknown names are ignored.
 * @throws {NjiaError} `UNSUPPORTED_MEDIA_TYPE` unless it is declared as such a form, `PAYLOAD_TOO_LARGE` for the file.
 * @throws {ValidationError} when the form is malformed, or something is in it twice.
 */
export function parseForm(
  contentType: string | undefined,
  bytes: Buffer,
  { schema, file }: FormRequest,
): Form {
  const boundary = contentType === undefined ? undefined : readBoundary(contentType);
  if (boundary === undefined) throw notAForm();
  const parts = splitForm(bytes, boundary);
  if (parts === undefined) throw malformedForm();
  const values = new Map<string, string | Uint8Array>();
  for (const { name, isFile, content } of parts) {
    if (!Object.hasOwn(schema.shape, name)) continue;
    if (values.has(name)) throw givenTwice(name);
    if (content.length > file.maxBytes) throw fileTooLarge(name, file.maxBytes);
    values.set(name, isFile ? content : Buffer.from(content).toString('utf8'));
  }
  return Object.fromEntries(values);
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
