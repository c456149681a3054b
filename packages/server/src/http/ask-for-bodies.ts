import type { FastifyInstance } from 'fastify';
import { declaresTooMuch } from './declared-length.js';

/** As Node recognises it. */
const AWAITS_CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/** Tells a caller who waits for `100 Continue` to go on, once nothing in the head of the request speaks against it. */
export function askForBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    const { raw, headers } = request;
    const isAwaited = raw.httpVersion === '1.1' && AWAITS_CONTINUE.test(headers.expect ?? '');
    if (isAwaited && !declaresTooMuch(request)) reply.raw.writeContinue();
  });
}
