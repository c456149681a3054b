import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came over the connection. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Opens a connection to the server of a URL. */
export async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes that `fetch` would not, and reads until the server closes; so ask for `Connection: close`. */
export async function sendBytes(url: string, bytes: string | Uint8Array): Promise<RawAnswer> {
  const socket = await openConnection(url);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(bytes);
  await once(socket, 'close');
  return parseAnswer(Buffer.concat(chunks).toString('utf8'));
}

/** A request's head from its lines, with what every request of these tests has. */
export function requestHead(requestLine: string, headers: readonly string[] = []): string {
  return [`${requestLine} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...body] = text.split('\r\n\r\n');
  return { ...parseHead(head), body: body.join('\r\n\r\n') };
}

/** Reads the status line and the headers of an answer. */
export function parseHead(head: string): Omit<RawAnswer, 'body'> {
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers) };
}
