import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request that was sent before closing began has arrived after this time, unless its sender has stopped. */
const ARRIVAL_MS = 1000;

/**
 * Lets closing end with the last answer. Node closes the connections that are idle when closing begins; without this it
 * would wait for those that become idle later, and for those whose next request never comes, or never whole.
 */
export function releaseConnectionsOnClose(app: FastifyInstance): void {
  const latestRequest = new Map<Socket, IncomingMessage | undefined>();
  let isClosing = false;

  app.server.on('connection', (socket) => {
    latestRequest.set(socket, undefined);
    socket.once('close', () => latestRequest.delete(socket));
  });
  app.server.on('request', (request) => latestRequest.set(request.socket, request));

  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => {
      for (const [socket, request] of latestRequest) if (request?.complete !== true) socket.destroy();
    }, ARRIVAL_MS).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
