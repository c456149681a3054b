import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server listening on 127.0.0.1. */
export interface LoopbackServer {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  /** Stops listening and cuts every connection at once, hung requests included. */
  close(): Promise<void>;
}

/** Longer than the idle time of usual client pools, so that no pooled connection is closed under a client's request. */
const keepAliveTimeoutMs = 120_000;

/** Listens on a loopback port (0: any free one). Rejects when the port is taken. */
export async function listen(port: number, listener: RequestListener): Promise<LoopbackServer> {
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${boundPort}`,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      });
    },
  };
}
