import { NjiaError, ValidationError } from '@njia/core';

/** What the framework's own errors mean on our wire, by their code. */
const FRAMEWORK_ERRORS: Readonly<Record<string, () => NjiaError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new NjiaError('PAYLOAD_TOO_LARGE', 'The request body is larger than this endpoint takes.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new NjiaError('UNSUPPORTED_MEDIA_TYPE', 'The Content-Type header is no media type.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    bodyError('The request body does not have the length that Content-Length says.'),
};

/** Any error as one that may be shown; `undefined` for a defect of ours, which only the log may see. */
export function toNjiaError(error: unknown): NjiaError | undefined {
  if (error instanceof NjiaError) return error;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return Object.hasOwn(FRAMEWORK_ERRORS, code) ? FRAMEWORK_ERRORS[code]?.() : undefined;
}

/** The body is not JSON by its media type. */
export function unsupportedMediaType(): NjiaError {
  return new NjiaError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json in UTF-8.');
}

/** The body is not the JSON object that it must be. */
export function bodyError(message: string): ValidationError {
  return new ValidationError([{ field: 'body', message }], 'INVALID_JSON');
}
