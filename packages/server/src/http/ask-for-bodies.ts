import type { FastifyInstance } from 'fastify';

/** As Node recognises it. */
const AWAITS_CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/** Tells a caller who waits for `100 Continue` to go on, once nothing in the head of the request speaks against it. */
export function askForBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw, headers, routeOptions }, reply) => {
    const isAwaited = raw.httpVersion === '1.1' && AWAITS_CONTINUE.test(headers.expect ?? '');
    const length = Number(headers['content-length'] ?? 0);
    if (isAwaited && length <= (routeOptions.bodyLimit ?? Infinity)) reply.raw.writeContinue();
  });
}
