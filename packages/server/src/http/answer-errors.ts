import { NjiaError } from '@njia/core';
import { toErrorBody, type Operation } from '@njia/core/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALLER_LEFT_STATUS, CallerLeftError } from './caller-left.js';
import { ERROR_STATUS } from './error-status.js';
import { logRequest } from './log-request.js';
import { toNjiaError } from './to-njia-error.js';

/** Gives every error its one shape, the unknown address and the wrong method included. */
export function answerErrors(app: FastifyInstance, operations: readonly Operation[]): void {
  app.setErrorHandler(async (error, request, reply) => {
    await answerError(await firstFailure(error, request), request, reply);
  });
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    throw addressError(operations, request, reply);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await refuse(request, reply); // before its body is read
  });
  app.setNotFoundHandler(refuse);
}

/** What an address or method that no operation has is answered with. */
function addressError(
  operations: readonly Operation[],
  request: FastifyRequest,
  reply: FastifyReply,
): NjiaError {
  const path = request.url.split('?', 1)[0];
  const methods = operations.filter((operation) => operation.path === path).map(({ method }) => method);
  if (methods.length === 0) return new NjiaError('NOT_FOUND', 'There is nothing at this address.');
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  reply.header('allow', allowed);
  return new NjiaError('METHOD_NOT_ALLOWED', `This address takes ${allowed}.`);
}

/** Writes one error as an answer; a defect of ours is logged and told as nothing but that. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (error instanceof CallerLeftError) return leaveUnanswered(request, reply);
  const shown = toNjiaError(error) ?? new NjiaError('INTERNAL_ERROR', 'Something went wrong on our side.');
  if (shown.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'internal error');
  if (shown.code === 'SERVICE_UNAVAILABLE') request.log.error({ err: shown.cause }, 'store unavailable');
  if (shown.retryAfterSeconds !== undefined) reply.header('retry-after', shown.retryAfterSeconds);
  const status = ERROR_STATUS[shown.code];
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).send(toErrorBody(shown));
}

/** The framework logs what it has sent; here nothing can be sent. */
function leaveUnanswered(request: FastifyRequest, reply: FastifyReply): void {
  logRequest(request, reply.code(CALLER_LEFT_STATUS));
  reply.hijack();
}

/** A failed request was counted too; if that could not be kept, it is the answer. */
async function firstFailure(error: unknown, { caller }: FastifyRequest): Promise<unknown> {
  try {
    await caller?.counted;
    return error;
  } catch (uncounted) {
    return uncounted;
  }
}
