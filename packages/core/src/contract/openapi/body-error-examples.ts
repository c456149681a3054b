import { NjiaError, ValidationError } from '../../errors/njia-error.js';
import type { FormRequest } from '../operation.js';
import type { DocumentedOperation } from './documented-operation.js';

/** One or more errors of a code, by names for people. */
export type ExampleErrors = Readonly<Record<string, NjiaError>>;

const MEBIBYTE = 1024 * 1024;

/** Bodies that have too much in them. */
export function tooLarge({ operation: { request } }: DocumentedOperation): ExampleErrors {
  const message = 'The request body is larger than this endpoint takes.';
  return {
    PAYLOAD_TOO_LARGE: new NjiaError('PAYLOAD_TOO_LARGE', message),
    ...(request?.kind === 'form' && tooLargeFiles(request)),
  };
}

function tooLargeFiles({ file: { field, maxBytes } }: FormRequest): ExampleErrors {
  const size = `${field} must have at most ${maxBytes / MEBIBYTE} MiB. Split the recording.`;
  const length = `${field} lasts 10 minutes 1 second, more than the limit of 10 minutes. Split the recording into shorter ones and send each.`;
  return {
    FILE_TOO_LARGE: new NjiaError('PAYLOAD_TOO_LARGE', size),
    RECORDING_TOO_LONG: new NjiaError('PAYLOAD_TOO_LARGE', length),
  };
}

/** Bodies that are something else. */
export function ofAnotherType({ operation: { request } }: DocumentedOperation): ExampleErrors {
  if (request?.kind !== 'form') {
    const message = 'Send the body as application/json in UTF-8.';
    return { UNSUPPORTED_MEDIA_TYPE: new NjiaError('UNSUPPORTED_MEDIA_TYPE', message) };
  }
  const message = 'Send the body as multipart/form-data with its boundary.';
  const kinds = `${request.file.field} is none of the kinds that are accepted: WAV, MP3, OGG, WebM, M4A or AAC, FLAC. It is recognised by its content, not by its name.`;
  return {
    UNSUPPORTED_MEDIA_TYPE: new NjiaError('UNSUPPORTED_MEDIA_TYPE', message),
    NOT_A_RECORDING: new NjiaError('UNSUPPORTED_MEDIA_TYPE', kinds),
  };
}

/** A body without any field, and one that is no JSON. */
export function invalid({ operation: { request } }: DocumentedOperation): ExampleErrors {
  const issues = request?.schema.safeParse({}).error?.issues ?? [];
  const missing = issues.map(({ path, code, message }) => {
    const field = path.join('.');
    return { field, message: code === 'custom' ? message : `${field} is required.` };
  });
  const notJson = [{ field: 'body', message: 'The request body must be a JSON object.' }];
  return {
    VALIDATION_ERROR: new ValidationError(missing),
    ...(request?.kind === 'json' && { INVALID_JSON: new ValidationError(notJson, 'INVALID_JSON') }),
  };
}
