import type { z } from 'zod';
import type { ErrorCode } from '../errors/njia-error.js';
import type { RateLimitName } from './rate-limits.js';

/** One endpoint as data: it mounts the route, validates the body, limits the rate and documents the API. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The group that it is documented under. */
  readonly tag: 'Keys' | 'Translation' | 'Speech' | 'Languages' | 'Service';
  readonly summary: string;
  readonly description: string;
  /** `key`: an API key as bearer token (specification 5). */
  readonly auth: 'none' | 'key';
  /** The limit that its requests count towards. */
  readonly limit?: RateLimitName;
  /** Whether callers may shorten its time by `X-Deadline-Ms`. */
  readonly hasDeadline?: true;
  /** Whether answers may come from the cache (`X-Cache`). */
  readonly isCached?: true;
  readonly request?: JsonRequest | FormRequest;
  readonly response: {
    readonly status: 200 | 201;
    readonly schema: z.ZodType;
    readonly example: unknown;
  };
  /** Codes that it answers besides those that follow from the above. */
  readonly errors: readonly ErrorCode[];
}

/** A JSON body. */
export interface JsonRequest {
  readonly kind: 'json';
  readonly schema: z.ZodType;
  /** Most bytes that are read of it. */
  readonly maxBytes: number;
  readonly example: unknown;
}

/** A `multipart/form-data` body with one file. */
export interface FormRequest {
  readonly kind: 'form';
  readonly schema: z.ZodObject;
  /** Most bytes that are read of it, the file and the form around it. */
  readonly maxBytes: number;
  readonly file: { readonly field: string; readonly maxBytes: number };
}

/** Every code that an operation answers. */
export function errorCodesOf({ auth, limit, request, errors }: Operation): readonly ErrorCode[] {
  return [
    ...(auth === 'key' ? (['MISSING_API_KEY', 'INVALID_API_KEY'] as const) : []),
    ...(limit === undefined ? [] : (['RATE_LIMIT_EXCEEDED'] as const)),
    ...(request === undefined
      ? []
      : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'VALIDATION_ERROR'] as const)),
    ...errors,
    ...(auth === 'key' && !errors.includes('SERVICE_UNAVAILABLE') ? (['SERVICE_UNAVAILABLE'] as const) : []),
    'INTERNAL_ERROR',
  ];
}
