import type { ErrorCode } from '../../errors/njia-error.js';

const DESCRIPTIONS: Readonly<Record<ErrorCode, string>> = {
  MISSING_API_KEY: 'there is no `Authorization` header.',
  INVALID_API_KEY: 'the header is not `Bearer <API_KEY>`, or the key does not exist or has expired.',
  NOT_FOUND: 'there is nothing at this address.',
  METHOD_NOT_ALLOWED: 'the address takes other methods, which `Allow` lists.',
  PAYLOAD_TOO_LARGE: 'the body is larger, or the recording in it longer, than this endpoint takes.',
  UNSUPPORTED_MEDIA_TYPE: 'the body is declared as, or is, something that this endpoint does not take.',
  VALIDATION_ERROR: 'the request is wrong; `errors` says where, and `reason`, where it helps a program, how.',
  RATE_LIMIT_EXCEEDED: 'too many requests; whoever waits `retry_after_seconds` is admitted.',
  INTERNAL_ERROR: 'our fault; the cause is in the log under the request id.',
  PROVIDER_ERROR: 'no provider served; `attempts` says who was tried and how each failed.',
  SERVICE_UNAVAILABLE: 'the service itself cannot work for the moment; this says nothing about the key.',
};

/** What the codes under one status mean, in Markdown. */
export function describeErrors(codes: readonly ErrorCode[]): string {
  const sentences = codes.map((code) => `\`${code}\`: ${DESCRIPTIONS[code]}`);
  return sentences.length === 1
    ? sentences.join('')
    : sentences.map((sentence) => `- ${sentence}`).join('\n');
}
