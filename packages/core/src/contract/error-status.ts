import type { ErrorCode } from '../errors/njia-error.js';

/** The HTTP status of every code (specification 7, `docs/api.md`). */
export const ERROR_STATUS = {
  MISSING_API_KEY: 401,
  INVALID_API_KEY: 401,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_ERROR: 422,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  PROVIDER_ERROR: 503,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Readonly<Record<ErrorCode, number>>;
