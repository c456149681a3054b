import { NjiaError } from '@njia/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Refuses what there is no address or method for. */
export interface AddressGuard {
  /** Refuses an OPTIONS that is no preflight of a browser; to be called before preflights are answered. */
  refuseMereOptions(): void;
  /** Refuses the rest before its body is read. */
  refuseUnknown(): void;
}

/** A guard that knows every route which is added from now on. */
export function createAddressGuard(app: FastifyInstance): AddressGuard {
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsByPath.set(url, methods);
  });

  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsByPath.get(request.url.split('?', 1)[0] ?? '');
    if (methods === undefined) throw new NjiaError('NOT_FOUND', 'There is nothing at this address.');
    const allowed = [...methods].toSorted().join(', ');
    reply.header('allow', allowed);
    throw new NjiaError('METHOD_NOT_ALLOWED', `This address takes ${allowed}.`);
  };

  return {
    refuseMereOptions() {
      app.addHook('onRequest', async (request, reply) => {
        if (request.method === 'OPTIONS' && !isPreflight(request)) await refuse(request, reply);
      });
    },
    refuseUnknown() {
      app.addHook('onRequest', async (request, reply) => {
        if (request.is404) await refuse(request, reply);
      });
      app.setNotFoundHandler(refuse);
    },
  };
}

function isPreflight({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}
