import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets closing end with the last answer. Node closes the connections that are idle when closing begins; without this it
 * would wait for those that become idle later, and for those on which nothing was ever asked, until their callers leave.
 */
export function releaseConnectionsOnClose(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;

  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
    if (isClosing) socket.destroy();
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
