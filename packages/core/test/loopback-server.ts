/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server that a test writes itself. */
export interface LoopbackServer extends AsyncDisposable {
  readonly url: string;
  /** Stops it at once, cutting what hangs. */
  close(): Promise<void>;
}

/** What the server is asked, read to its end. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers a request on the raw response; may leave it without an answer. */
export type Listener = (request: ReceivedRequest, response: ServerResponse) => void;

/** Serves on a free port of 127.0.0.1. */
export async function startLoopbackServer(listener: Listener): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      listener({ method, path: url, headers, body }, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close, [Symbol.asyncDispose]: close };
}
