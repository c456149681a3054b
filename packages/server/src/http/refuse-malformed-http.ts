import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { NjiaError, ValidationError } from '@njia/core';
import { toErrorBody } from '@njia/core/contract';
import type { FastifyBaseLogger } from 'fastify';

/** Answers, in the one shape of errors, what is no HTTP and so never becomes a request; the connection ends. */
export function refuseMalformedHttp(
  error: Error & { readonly code?: string },
  socket: Socket,
  logger: FastifyBaseLogger,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const [status, shown] = refusalOf(error.code);
  logger.info({ request_id: requestId, status, cause: error.code }, 'malformed request');
  const body = JSON.stringify(toErrorBody(shown));
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      `X-Request-Id: ${requestId}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function refusalOf(code: string | undefined): readonly [status: string, shown: NjiaError] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return [
      '431 Request Header Fields Too Large',
      new NjiaError('PAYLOAD_TOO_LARGE', 'The request headers are too large.'),
    ];
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return ['408 Request Timeout', malformed('The request did not arrive in time. Send it again.')];
  }
  return ['400 Bad Request', malformed('The request is not valid HTTP/1.1.')];
}

function malformed(message: string): ValidationError {
  return new ValidationError([{ field: 'request', message }]);
}
