import { maxHeaderSize } from 'node:http';
import type { Operations } from '@njia/core/contract';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { answerErrors } from './answer-errors.js';
import { askForBodies } from './ask-for-bodies.js';
import { DEFAULT_BOUNDS, type ConnectionBounds } from './connection-bounds.js';
import { createNodeServer } from './create-node-server.js';
import { logRequest } from './log-request.js';
import { mountDocuments } from './mount-documents.js';
import { mountMetrics, type MetricsOptions } from './mount-metrics.js';
import { mountOperations, type MountOptions } from './mount-operations.js';
import { createOpenConnections, type OpenConnections } from './open-connections.js';
import { guardAddresses } from './guard-addresses.js';
import { requestIdOf } from './request-id.js';
import { secureForBrowsers, type CorsOrigins } from './secure-for-browsers.js';

export type { ConnectionBounds } from './connection-bounds.js';

/** What the HTTP binding is made of. */
export interface HttpServerOptions extends MountOptions, MetricsOptions {
  readonly operations: Operations;
  readonly logger: FastifyBaseLogger;
  readonly corsOrigins: CorsOrigins;
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly bounds?: Partial<ConnectionBounds>;
  /** Of the service, for its documents. */
  readonly version: string;
}

/** The HTTP binding of the table of operations; listens when told to. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { operations, logger, corsOrigins, trustedProxies } = options;
  const bounds = { ...DEFAULT_BOUNDS, ...options.bounds };
  const connections = createOpenConnections();
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    serverFactory: (handle) => createNodeServer(handle, { bounds, connections, logger }),
    clientErrorHandler: () => {}, // the server has its own
    return503OnClosing: false, // requests that arrive on open connections while closing are still answered
    routerOptions: { maxParamLength: maxHeaderSize }, // the head of a request is bounded as a whole
  });
  nameRequests(app);
  closeGently(app, connections);
  askForBodies(app);
  readBodiesAsBytes(app);
  answerErrors(app);
  secureForBrowsers(app, corsOrigins);
  app.after(() => {
    guardAddresses(app);
    mountOperations(app, operations, options);
    mountDocuments(app, options);
    mountMetrics(app, options);
  });
  return app;
}

/** Every answer tells the request's id, under which the log has it. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store'); // keys and texts are nobody else's
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}

/** While the service closes, the last answer on a connection says that it is the last. */
function closeGently(app: FastifyInstance, connections: OpenConnections): void {
  app.addHook('preClose', () => connections.close());
  app.addHook('onSend', async ({ raw }, reply) => {
    const isLast = connections.latestOn(raw.socket)?.request === raw; // others that were sent behind it are answered first
    if (connections.isClosing && isLast) reply.header('connection', 'close');
  });
}

/** Only its size is checked while a body is read; what is wrong with it otherwise need not cost the connection. */
function readBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => bytes,
  );
}
