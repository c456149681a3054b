import { NjiaError } from '@njia/core';
import type { FormRequest, JsonRequest } from '@njia/core/contract';
import type { FastifyRequest } from 'fastify';
import { parseForm } from './form-body.js';
import { checkBody, parseJsonBody } from './json-body.js';

/**
 * Reads and checks the body of a request as its operation wants it.
 * @throws {NjiaError} `UNSUPPORTED_MEDIA_TYPE`, `PAYLOAD_TOO_LARGE`, or a `ValidationError`.
 */
export function readRequestBody(
  { headers, body }: FastifyRequest,
  request: JsonRequest | FormRequest,
): unknown {
  if (!isPlain(headers['content-encoding'])) throw compressed();
  const contentType = headers['content-type'];
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0); // a request without a body has none of its bytes
  const parsed =
    request.kind === 'json' ? parseJsonBody(contentType, bytes) : parseForm(contentType, bytes, request);
  return checkBody(request.schema, parsed);
}

function isPlain(encoding: string | undefined): boolean {
  return encoding === undefined || encoding.trim().toLowerCase() === 'identity';
}

function compressed(): NjiaError {
  return new NjiaError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without Content-Encoding.');
}
