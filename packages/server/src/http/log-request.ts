import { KEY_PREFIX } from '../keys/api-key.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The one line that a request leaves in the log: no text, no key, no address beyond the operation's own. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      latency_ms: Math.round(reply.elapsedTime),
      key: request.caller?.key.hint.slice(KEY_PREFIX.length),
    },
    'request',
  );
}
