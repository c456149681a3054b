import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenConnections } from './open-connections.js';
import { createRefusal, writeRefusal } from './refusal.js';

/** What is wrong: an error of Node's parser, or a code of ours. */
type MalformedHttp = NodeJS.ErrnoException | { readonly code: string };

/** Answers what is no HTTP, in the one shape of errors; the connection ends. */
export type RefuseMalformedHttp = (error: MalformedHttp, socket: Socket) => void;

/** Time for a sender who does not stop to read the refusal, before the connection is cut. */
const LINGER_MS = 1000;

/** Refuses on behalf of a service: each request gets its own answer, once, in the order of the requests. */
export function createMalformedHttpGuard(
  connections: OpenConnections,
  logger: FastifyBaseLogger,
): RefuseMalformedHttp {
  const refused = new WeakSet<Socket>();

  function refuse(cause: string | undefined, socket: Socket): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const refusal = createRefusal(cause, requestId);
    logger.info({ request_id: requestId, status: refusal.status, cause }, 'malformed request');
    socket.end(writeRefusal(refusal));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  return ({ code }, socket) => {
    if (refused.has(socket)) return; // what still comes after it is refused with it
    refused.add(socket);
    const latest = connections.latestOn(socket);
    if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else if (latest === undefined) refuse(code, socket);
    else if (latest.request.complete) whenClosed(latest.response, () => refuse(code, socket));
    else if (latest.response.headersSent)
      socket.destroy(); // the request that this belongs to has its answer
    else if (latest.response.socket !== null) refuse(code, socket);
    else latest.response.once('socket', () => refuse(code, socket)); // those before it are answered
  };
}

function whenClosed(response: ServerResponse, act: () => void): void {
  if (response.closed) act();
  else response.once('close', act);
}
