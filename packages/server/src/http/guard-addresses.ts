import { NjiaError } from '@njia/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './routable-url.js';

/**
 * Answers preflights, and refuses what there is no address or method for, before its body is read. To be called when every
 * answer has its headers, and before the routes are added.
 */
export function guardAddresses(app: FastifyInstance): void {
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsByPath.set(url, methods);
  });
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsByPath.get(decodeURI(pathOf(request.url)));
    if (methods === undefined) throw new NjiaError('NOT_FOUND', 'There is nothing at this address.');
    const allowed = [...methods].toSorted().join(', ');
    reply.header('allow', allowed);
    throw new NjiaError('METHOD_NOT_ALLOWED', `This address takes ${allowed}.`);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (isPreflight(request)) return reply.code(204).send();
    if (request.is404 || request.method === 'OPTIONS') return refuse(request, reply);
    return undefined;
  });
  app.setNotFoundHandler(refuse);
}

/** A browser asks whether it may send a request; this is answered for every address, so that it sees a 404 as such. */
function isPreflight({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}
