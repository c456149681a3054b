import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The connections of one service. */
export interface OpenConnections {
  /** Keeps track of a server's connections from now on. */
  watch(server: Server): void;
  /** The newest request on a connection; `undefined` before the first. */
  latestOn(socket: Socket): Exchange | undefined;
  /** Whether closing has begun. */
  readonly isClosing: boolean;
  /**
   * Stops listening after a moment, and resolves when every request that was sent on an open connection is answered and
   * all connections are closed.
   */
  close(): Promise<void>;
}

interface Connection {
  exchange: Exchange | undefined;
  /** Answers that wait for those before them. */
  readonly inLine: Set<ServerResponse>;
  bytesRead: number;
  quietLooks: number;
}

/** What is silent for this long between two requests had sent none when closing began. */
const LOOK_MS = 100;
/** The sender of a request has stopped when nothing more of it comes for a second. */
const LOOKS_FOR_THE_REST = 10;
/** And is given up after half a minute, however little by little it sends. */
const LOOKS_FOR_THE_WHOLE = 300;

/** Without this Node would drop requests that are on their way, and wait for those that never come, or never whole. */
export function createOpenConnections(): OpenConnections {
  const servers = new Set<Server>();
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  let isClosing = false;

  function letGo(looks: number): void {
    for (const [socket, connection] of connections) {
      const isQuiet = socket.bytesRead === connection.bytesRead;
      connection.quietLooks = isQuiet ? connection.quietLooks + 1 : 0;
      connection.bytesRead = socket.bytesRead;
      if (connection.quietLooks >= patienceWith(connection, looks)) socket.destroy();
    }
  }

  /** Those whom the system has let in come one by one; a service that is sought after does not wait for the last. */
  async function everyoneIsIn(): Promise<void> {
    let before: number | undefined;
    for (let looks = 0; before !== accepted && looks < LOOKS_FOR_THE_REST; looks += 1) {
      before = accepted;
      await pause(LOOK_MS);
    }
  }

  return {
    watch(server) {
      servers.add(server);
      server.closeIdleConnections = () => {}; // Node would call it as soon as closing begins
      server.on('connection', (socket) => {
        accepted += 1;
        const inLine = new Set<ServerResponse>();
        connections.set(socket, {
          exchange: undefined,
          inLine,
          bytesRead: 0,
          quietLooks: isClosing ? -1 : 0,
        });
        socket.once('close', () => {
          connections.delete(socket);
          for (const response of inLine) endUnsent(response);
        });
      });
      server.on('request', (request, response) => {
        const connection = connections.get(request.socket);
        if (connection !== undefined) takeRequest(connection, { request, response });
      });
    },
    latestOn: (socket) => connections.get(socket)?.exchange,
    get isClosing() {
      return isClosing;
    },
    async close() {
      isClosing = true;
      for (const [socket, connection] of connections) connection.bytesRead = socket.bytesRead;
      let looks = 0;
      // What has come is read before it is looked at, also when the process was busy.
      const timer = setInterval(() => setImmediate(() => letGo((looks += 1))), LOOK_MS);
      await everyoneIsIn();
      await Promise.all([...servers].map((server) => new Promise((resolve) => server.close(resolve))));
      clearInterval(timer);
    },
  };
}

function takeRequest(connection: Connection, exchange: Exchange): void {
  const { response } = exchange;
  connection.exchange = exchange;
  if (response.socket !== null) return;
  connection.inLine.add(response);
  response.once('socket', () => connection.inLine.delete(response));
}

/** Node tells only the answer whose turn it is that the connection has closed; whoever works on another would never know. */
function endUnsent(response: ServerResponse): void {
  response.destroy();
  response.emit('close');
}

/** How many looks in a row a connection may be quiet, at that look since closing began. */
function patienceWith({ exchange }: Connection, looks: number): number {
  if (exchange === undefined || exchange.response.writableFinished) return 1;
  if (exchange.request.complete) return Infinity; // its answer has a deadline of its own
  return looks < LOOKS_FOR_THE_WHOLE ? LOOKS_FOR_THE_REST : 0;
}
