import type { Socket } from 'node:net';

/** Time for a sender who does not stop to read the answer, before the connection is cut. */
const LINGER_MS = 30_000;

/**
 * Lets a connection end with its sender: Node cuts it as soon as the last answer is written, which may cost a sender who is
 * still sending that answer. What still comes is read and dropped.
 */
export function lingerOn(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
