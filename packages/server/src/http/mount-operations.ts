import type { CacheOutcome } from '@njia/core';
import type { Operation, OperationId, Operations } from '@njia/core/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate, type Authentication, type Caller } from './authenticate.js';
import { whenCallerLeaves } from './caller-left.js';
import { readDeadline } from './deadline-header.js';
import type { Handlers } from './handlers.js';
import { limitRate, type RateLimiting } from './limit-rate.js';
import { readRequestBody } from './read-request-body.js';
import { createUploadSlots } from './upload-slots.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    caller: Caller | undefined;
  }
}

/** What every operation is mounted with. */
export interface MountOptions extends Authentication, RateLimiting {
  readonly handlers: Handlers;
}

type AnyHandler = (call: {
  readonly body: unknown;
  readonly caller: Caller | undefined;
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly deadlineMs: number | undefined;
  readonly onCache: (outcome: CacheOutcome) => void;
}) => Promise<unknown>;

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Mounts every operation of the table: authentication, then the rate limit, then the body's size and type, then its
 * content, then the handler.
 */
export function mountOperations(app: FastifyInstance, operations: Operations, options: MountOptions): void {
  app.decorateRequest('caller', undefined);
  const uploads = createUploadSlots();
  for (const id of Object.keys(operations) as OperationId[]) {
    const operation: Operation = operations[id];
    const handler = options.handlers[id] as AnyHandler; // the table and the handlers have the same keys and types
    app.route({
      method: operation.method,
      url: operation.path,
      ...(operation.request !== undefined && { bodyLimit: operation.request.maxBytes }),
      onRequest: checksBeforeReading(operation, options),
      ...(operation.request?.kind === 'form' && {
        preParsing: async (_request: FastifyRequest, reply: FastifyReply) => uploads.take(reply),
      }),
      async handler(request, reply) {
        const body = operation.request && readRequestBody(request, operation.request);
        const cached: CacheOutcome[] = [];
        const answer = await handler({
          body,
          caller: request.caller,
          requestId: request.id,
          signal: whenCallerLeaves(reply),
          deadlineMs: operation.hasDeadline && readDeadline(request.headers['x-deadline-ms']),
          onCache: (outcome) => cached.push(outcome),
        });
        if (cached.length > 0) void reply.header('X-Cache', cached.includes('miss') ? 'miss' : 'hit');
        await request.caller?.counted;
        return reply.code(operation.response.status).send(answer);
      },
    });
  }
}

/** What is decided from the head of a request alone, in order. */
function checksBeforeReading({ auth, limit }: Operation, options: MountOptions): Check[] {
  const checks: Check[] = [];
  if (auth === 'key') {
    checks.push(async (request) => {
      request.caller = await authenticate(request.raw.headersDistinct['authorization'], options);
    });
  }
  if (limit !== undefined) checks.push((request, reply) => limitRate(limit, options, { request, reply }));
  return checks;
}
