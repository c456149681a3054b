import { json, type Answer } from '../http/answer.js';

/** FastAPI's own error shape: `{detail}`. */
export function detailError(status: number, detail: string): Answer {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : undefined;
  return json(status, { detail }, challenge);
}

/** What {@link codedError} puts in the body. */
interface CodedError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Wall clock, in milliseconds. */
  readonly time: number;
  readonly details?: readonly unknown[];
}

/** The service's error shape: `{error_code, message, timestamp, details?}`. */
function codedError(error: CodedError): Answer {
  const { status, code, message, time, details } = error;
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : undefined;
  const timestamp = new Date(time).toISOString();
  return json(
    status,
    { error_code: code, message, timestamp, ...(details === undefined ? {} : { details }) },
    challenge,
  );
}

/** The validation shape: 422 with `{errors: [{loc, msg, input}]}`. */
export function missingFields(fields: readonly string[], input: unknown): Answer {
  const errors = fields.map((field) => ({
    loc: ['body', field],
    msg: 'Field required',
    input: input ?? null,
  }));
  return json(422, { errors });
}

/** One field that is present and wrong, in the validation shape. */
export function invalidField(field: string, msg: string, input: unknown): Answer {
  return json(422, { errors: [{ loc: ['body', field], msg, input: input ?? null }] });
}

/** Daily and monthly quotas: 429 with the wait in the body and in Retry-After. */
export function quotaError(message: string, retryAfterSeconds: number, time: number): Answer {
  const answer = codedError({
    status: 429,
    code: 'RATE_LIMIT_ERROR',
    message,
    time,
    details: [{ retry_after_seconds: retryAfterSeconds }],
  });
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(retryAfterSeconds) } };
}

/** 400 for a request that the service understands and refuses. */
export function badRequest(message: string, time: number): Answer {
  return codedError({ status: 400, code: 'BAD_REQUEST', message, time });
}

/** 401 of the token endpoint. */
export function badCredentials(time: number): Answer {
  return codedError({
    status: 401,
    code: 'AUTHENTICATION_ERROR',
    message: 'Incorrect username or password',
    time,
  });
}

/** 409 of the registration. */
export function usernameTaken(time: number): Answer {
  return codedError({
    status: 409,
    code: 'CONFLICT_ERROR',
    message: 'Username already taken, choose another username',
    time,
    details: [{ resource: 'User' }, { conflict_field: 'username' }],
  });
}

/** 502 when the model has nothing to say. */
export function emptyResponse(time: number): Answer {
  return codedError({
    status: 502,
    code: 'EXTERNAL_SERVICE_ERROR',
    message: 'The model returned an empty response. Please try again.',
    time,
    details: [{ service: 'Sunflower Model', original_error: null }],
  });
}

/** 400 for audio that cannot be decoded. */
export function undecodableAudio(time: number): Answer {
  return badRequest('Could not decode audio file. Please ensure the file is not corrupted.', time);
}

/** 422 for a content type and an extension that do not go together. */
export function unsupportedAudioType(
  contentType: string,
  supported: readonly string[],
  time: number,
): Answer {
  return codedError({
    status: 422,
    code: 'VALIDATION_ERROR',
    message: `Unsupported file type. Supported formats: ${supported.join(', ')}`,
    time,
    details: [{ field: 'audio', value: contentType }],
  });
}

/** 502 when the worker behind speech-to-text fails. */
export function transcriptionFailed(time: number): Answer {
  return codedError({
    status: 502,
    code: 'EXTERNAL_SERVICE_ERROR',
    message: 'An unexpected error occurred during transcription',
    time,
    details: [{ service: 'STT Transcription Service' }],
  });
}

/** 503 while the model is being loaded, or when it took too long. */
export function unavailable(message: string, time: number): Answer {
  return codedError({ status: 503, code: 'SERVICE_UNAVAILABLE', message, time });
}
