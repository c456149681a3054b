import type { z } from 'zod';
import type { ErrorCode } from '../errors/njia-error.js';
import type { ProviderId } from '../provider/provider.js';
import { issuedKey, issueKeyRequest, keyMetadata } from './key-schemas.js';
import { translateRequest, translationResult } from './translation-schemas.js';

/** One endpoint as data: it mounts the route, validates the body and documents the API. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  /** `key`: an API key as bearer token (specification 5). */
  readonly auth: 'none' | 'key';
  /** The JSON body, with the most bytes that are read of it. */
  readonly request?: { readonly schema: z.ZodType; readonly maxBytes: number };
  readonly response: { readonly status: 200 | 201; readonly schema: z.ZodType };
  /** Codes that it answers besides those of authentication and of any operation with a body. */
  readonly errors: readonly ErrorCode[];
}

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** Every endpoint of the API (specification 4), for the providers there are. */
export function createOperations(providerIds: readonly ProviderId[]) {
  return {
    issueKey: {
      method: 'POST',
      path: '/api/v1/auth/keys',
      summary: 'Issue an API key; it is shown this once',
      auth: 'none',
      request: { schema: issueKeyRequest, maxBytes: 16 * KIBIBYTE },
      response: { status: 201, schema: issuedKey },
      errors: [],
    },
    inspectKey: {
      method: 'GET',
      path: '/api/v1/auth/keys/me',
      summary: 'Inspect the key that authenticates the request',
      auth: 'key',
      response: { status: 200, schema: keyMetadata },
      errors: [],
    },
    translate: {
      method: 'POST',
      path: '/api/v1/translate',
      summary: 'Translate one text',
      auth: 'key',
      request: { schema: translateRequest(providerIds), maxBytes: MEBIBYTE },
      response: { status: 200, schema: translationResult },
      errors: ['PROVIDER_ERROR'],
    },
  } as const satisfies Readonly<Record<string, Operation>>;
}

/** The table of operations. */
export type Operations = ReturnType<typeof createOperations>;

/** The name of an operation. */
export type OperationId = keyof Operations;

/** What an operation's handler is given as body; `undefined` where it takes none. */
export type RequestOf<Id extends OperationId> = Operations[Id] extends {
  request: { schema: infer Schema extends z.ZodType };
}
  ? z.output<Schema>
  : undefined;

/** What an operation answers. */
export type ResponseOf<Id extends OperationId> = z.input<Operations[Id]['response']['schema']>;
