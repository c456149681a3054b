import type { Operations } from '@njia/core/contract';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { answerError, answerErrors } from './answer-errors.js';
import { logRequest } from './log-request.js';
import { mountDocuments } from './mount-documents.js';
import { mountOperations, type MountOptions } from './mount-operations.js';
import { createAddressGuard } from './refuse-addresses.js';
import { refuseMalformedHttp } from './refuse-malformed-http.js';
import { releaseConnectionsOnClose } from './release-connections.js';
import { requestIdOf } from './request-id.js';
import { secureForBrowsers, type CorsOrigins } from './secure-for-browsers.js';

/** What the HTTP binding is made of. */
export interface HttpServerOptions extends MountOptions {
  readonly operations: Operations;
  readonly logger: FastifyBaseLogger;
  readonly corsOrigins: CorsOrigins;
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly bounds?: Partial<ConnectionBounds>;
  /** Of the service, for its documents. */
  readonly version: string;
}

/** What one connection, and all of them, may take. */
export interface ConnectionBounds {
  /** Milliseconds in which the head of a request must have arrived. */
  readonly headersTimeoutMs: number;
  /** Milliseconds in which a whole request must have arrived, so that a body which never ends holds nothing. */
  readonly requestTimeoutMs: number;
  /** Milliseconds between two looks for requests that are late. */
  readonly checkIntervalMs: number;
  /** Milliseconds for which a connection is kept open between requests. */
  readonly keepAliveTimeoutMs: number;
  /** Connections at once; those beyond are closed at once. */
  readonly maxConnections: number;
}

/** Time for 25 MiB over a slow line; keep-alive outlasts the minute after which most proxies let go. */
const BOUNDS: ConnectionBounds = {
  headersTimeoutMs: 20_000,
  requestTimeoutMs: 120_000,
  checkIntervalMs: 5000,
  keepAliveTimeoutMs: 72_000,
  maxConnections: 10_000,
};

/** The HTTP binding of the table of operations; listens when told to. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { operations, logger, corsOrigins, trustedProxies } = options;
  const bounds = { ...BOUNDS, ...options.bounds };
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    requestTimeout: bounds.requestTimeoutMs,
    keepAliveTimeout: bounds.keepAliveTimeoutMs,
    http: {
      headersTimeout: bounds.headersTimeoutMs,
      connectionsCheckingInterval: bounds.checkIntervalMs,
    },
    return503OnClosing: false, // requests that arrive on open connections while closing are still answered
    clientErrorHandler: (error, socket) => refuseMalformedHttp(error, socket, logger),
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      void answerError(error, request, reply);
    },
  });
  app.server.maxConnections = bounds.maxConnections;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store'); // keys and texts are nobody else's
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  releaseConnectionsOnClose(app);
  readBodiesAsBytes(app);
  answerErrors(app);
  const addresses = createAddressGuard(app);
  addresses.refuseMereOptions();
  secureForBrowsers(app, corsOrigins);
  app.after(() => {
    addresses.refuseUnknown();
    mountOperations(app, operations, options);
    mountDocuments(app, options);
  });
  return app;
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
