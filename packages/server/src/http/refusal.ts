import { STATUS_CODES } from 'node:http';
import { NjiaError, ValidationError } from '@njia/core';
import { toErrorBody } from '@njia/core/contract';

/** An answer to what never becomes a request; the connection ends with it. */
export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Puts a refusal into the one shape of errors, with the headers of every answer; `cause` is Node's code or one of ours. */
export function createRefusal(cause: string | undefined, requestId: string): Refusal {
  const [status, shown] = meaningOf(cause);
  const body = JSON.stringify(toErrorBody(shown));
  return {
    status,
    headers: {
      'X-Request-Id': requestId,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    },
    body,
  };
}

/** The bytes of a refusal. */
export function writeRefusal({ status, headers, body }: Refusal): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

const MEANINGS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time. Send it again.'],
  HOST: [400, 'The request must have one Host header.'],
  CONNECT: [400, 'This service is no proxy.'],
};

function meaningOf(cause = ''): readonly [status: number, shown: NjiaError] {
  const [status, message] = MEANINGS[cause] ?? [400, 'The request is not valid HTTP/1.1.'];
  return status === 431
    ? [status, new NjiaError('PAYLOAD_TOO_LARGE', message)]
    : [status, new ValidationError([{ field: 'request', message }])];
}
