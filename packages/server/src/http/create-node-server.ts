import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { ConnectionBounds } from './connection-bounds.js';
import type { OpenConnections } from './open-connections.js';
import { createRefusal } from './refusal.js';
import { createMalformedHttpGuard } from './refuse-malformed-http.js';
import { requestIdOf } from './request-id.js';
import { toRoutable } from './routable-url.js';

/** What a server is made with. */
export interface NodeServerOptions {
  readonly bounds: ConnectionBounds;
  readonly connections: OpenConnections;
  readonly logger: FastifyBaseLogger;
}

/** A server of Node within bounds, of which every answer is ours; `handle` is given what is sound. */
export function createNodeServer(
  handle: RequestListener,
  { bounds, connections, logger }: NodeServerOptions,
): Server {
  const refuseMalformedHttp = createMalformedHttpGuard(connections, logger);
  const server = createServer({
    headersTimeout: bounds.headersTimeoutMs,
    requestTimeout: bounds.requestTimeoutMs,
    connectionsCheckingInterval: bounds.checkIntervalMs,
    keepAliveTimeout: bounds.keepAliveTimeoutMs,
    requireHostHeader: false, // Node would refuse it with an empty body
  });
  server.maxConnections = bounds.maxConnections;
  connections.watch(server);
  server.on('request', (request, response) => {
    // Nobody upgrades here, but Node loses what was sent behind such a request: the next one needs a new connection.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    if (hasItsHost(request)) {
      request.url = toRoutable(request.url);
      handle(request, response);
    } else {
      const { status, headers, body } = createRefusal('HOST', requestIdOf(request));
      response.writeHead(status, headers).end(body);
    }
  });
  // `100 Continue` is sent when the body is wanted; other expectations may be ignored (RFC 9110, 10.1.1).
  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    server.on(event, (request, response) => server.emit('request', request, response));
  }
  server.on('clientError', (error, socket) => refuseMalformedHttp(error, socket as Socket)); // no other kind is listened on
  server.on('connect', (_request, socket) => refuseMalformedHttp({ code: 'CONNECT' }, socket as Socket));
  return server;
}

/** Two hosts, or none where there must be one, are refused (RFC 9112, 3.2). */
function hasItsHost({ httpVersion, headersDistinct }: IncomingMessage): boolean {
  const hosts = headersDistinct['host']?.length ?? 0;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
