import type { IncomingMessage } from 'node:http';
import { NjiaError } from '@njia/core';
import { ERROR_STATUS, toErrorBody } from '@njia/core/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALLER_LEFT_STATUS, CallerLeftError } from './caller-left.js';
import { lingerOn } from './linger.js';
import { logRequest } from './log-request.js';
import { toNjiaError } from './to-njia-error.js';

/** Gives every error its one shape. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    await answerError(await firstFailure(error, request), request, reply);
  });
}

/** Writes one error as an answer; a defect of ours is logged and told as nothing but that. */
async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (error instanceof CallerLeftError || error === request.raw.errored)
    return leaveUnanswered(request, reply);
  const shown = toNjiaError(error) ?? new NjiaError('INTERNAL_ERROR', 'Something went wrong on our side.');
  if (shown.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'internal error');
  if (shown.cause !== undefined) request.log.error({ err: shown.cause }, 'store unavailable');
  if (shown.retryAfterSeconds !== undefined) reply.header('retry-after', shown.retryAfterSeconds);
  const status = ERROR_STATUS[shown.code];
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 413) reply.removeHeader('connection'); // the framework would close the connection
  if (!request.raw.complete) passOver(request.raw);
  return reply.code(status).send(toErrorBody(shown));
}

/** The framework logs what it has sent; here nothing can be sent. */
function leaveUnanswered(request: FastifyRequest, reply: FastifyReply): void {
  logRequest(request, reply.code(CALLER_LEFT_STATUS));
  reply.hijack();
}

/** Takes what is still sent of a body and lets it go. */
function passOver(request: IncomingMessage): void {
  lingerOn(request.socket);
  request.resume();
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
