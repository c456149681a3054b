import type { Operations } from '@njia/core/contract';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { answerError, answerErrors } from './answer-errors.js';
import type { Authentication } from './authenticate.js';
import type { Handlers } from './handlers.js';
import { logRequest } from './log-request.js';
import { mountOperations } from './mount-operations.js';
import { refuseMalformedHttp } from './refuse-malformed-http.js';
import { releaseConnectionsOnClose } from './release-connections.js';
import { requestIdOf } from './request-id.js';

/** What the HTTP binding is made of. */
export interface HttpServerOptions extends Authentication {
  readonly operations: Operations;
  readonly handlers: Handlers;
  readonly logger: FastifyBaseLogger;
}

/** Milliseconds in which a whole request must have arrived, so that a body which never ends holds nothing. */
const REQUEST_TIME_LIMIT_MS = 60_000;

/** The HTTP binding of the table of operations; listens when told to. */
export function createHttpServer({
  operations,
  logger,
  ...dependencies
}: HttpServerOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    requestTimeout: REQUEST_TIME_LIMIT_MS,
    return503OnClosing: false, // requests that arrive on open connections while closing are still answered
    clientErrorHandler: (error, socket) => refuseMalformedHttp(error, socket, logger),
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      void answerError(error, request, reply);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store'); // keys and texts are nobody else's
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  app.removeAllContentTypeParsers();
  // Only its size is checked while a body is read; what is wrong with it otherwise need not cost the connection.
  app.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => bytes,
  );
  releaseConnectionsOnClose(app);
  answerErrors(app, Object.values(operations));
  mountOperations(app, operations, dependencies);
  return app;
}
