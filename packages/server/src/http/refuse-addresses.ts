import { NjiaError } from '@njia/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The methods that anything here takes. */
const METHODS = ['GET', 'HEAD', 'POST'] as const;

/** Refuses what no address or method is there for, before its body is read. */
export function refuseUnknownAddresses(app: FastifyInstance): void {
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    throw addressError(app, request, reply);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await refuse(request, reply);
  });
  app.setNotFoundHandler(refuse);
}

/** Refuses an OPTIONS that is no preflight of a browser; to be called before preflights are answered. */
export function refuseMereOptions(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request;
    const isPreflight =
      headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
    if (method === 'OPTIONS' && !isPreflight) throw addressError(app, request, reply);
  });
}

/** What an address or method that no route has is answered with. */
function addressError(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): NjiaError {
  const url = request.url.split('?', 1)[0] ?? '';
  const methods = METHODS.filter((method) => app.hasRoute({ method, url }));
  if (methods.length === 0) return new NjiaError('NOT_FOUND', 'There is nothing at this address.');
  const allowed = methods.join(', ');
  reply.header('allow', allowed);
  return new NjiaError('METHOD_NOT_ALLOWED', `This address takes ${allowed}.`);
}
