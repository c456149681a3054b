import type { Operation, OperationId, Operations } from '@njia/core/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { authenticate, type Authentication, type Caller } from './authenticate.js';
import { whenCallerLeaves } from './caller-left.js';
import type { Handlers } from './handlers.js';
import { checkBody, parseJsonBody } from './json-body.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    caller: Caller | undefined;
  }
}

type AnyHandler = (call: {
  readonly body: unknown;
  readonly caller: Caller | undefined;
  readonly requestId: string;
  readonly signal: AbortSignal;
}) => Promise<unknown>;

/** Mounts every operation of the table: authentication, then the body's size and type, then its content, then the handler. */
export function mountOperations(
  app: FastifyInstance,
  operations: Operations,
  dependencies: Authentication & { readonly handlers: Handlers },
): void {
  app.decorateRequest('caller', undefined);
  for (const id of Object.keys(operations) as OperationId[]) {
    const operation: Operation = operations[id];
    const handler = dependencies.handlers[id] as AnyHandler; // the table and the handlers have the same keys and types
    app.route({
      method: operation.method,
      url: operation.path,
      ...(operation.request !== undefined && { bodyLimit: operation.request.maxBytes }),
      ...(operation.auth === 'key' && {
        async onRequest(request: FastifyRequest) {
          request.caller = await authenticate(request.headers.authorization, dependencies);
        },
      }),
      async handler(request, reply) {
        const body = operation.request && readBody(request, operation.request.schema);
        const answer = await handler({
          body,
          caller: request.caller,
          requestId: request.id,
          signal: whenCallerLeaves(reply),
        });
        await request.caller?.counted;
        return reply.code(operation.response.status).send(answer);
      },
    });
  }
}

/** A request without a body has none of its bytes. */
function readBody({ headers, body }: FastifyRequest, schema: z.ZodType): unknown {
  const bytes = body instanceof Uint8Array ? body : new Uint8Array();
  return checkBody(schema, parseJsonBody(headers['content-type'], bytes));
}
