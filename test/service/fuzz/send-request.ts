import { Agent, request } from 'node:http';
import type { GeneratedRequest } from './generated-request.js';

/** An answer, read to its end. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; `undefined` for an empty body, the text where it is no JSON. */
  readonly body: unknown;
  readonly text: string;
}

/** Past this a connection counts as hung: far longer than any answer of these tests takes. */
const HUNG_MS = 15_000;

/** Sends requests as they are, over connections that are kept. */
export function createSender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    send: (generated: GeneratedRequest) => send(url, generated, agent),
    close: () => agent.destroy(),
  };
}

function send(
  url: string,
  { method, path, headers, body, isChunked }: GeneratedRequest,
  agent: Agent,
): Promise<ReceivedAnswer> {
  const { hostname, port } = new URL(url);
  const length = isChunked || body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const framing = isChunked && body !== undefined ? { 'transfer-encoding': 'chunked' } : length;
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers: { ...headers, ...framing }, agent });
    outgoing.setTimeout(HUNG_MS, () => outgoing.destroy(new Error(`no answer to ${method} ${path}`)));
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const received = new Headers(response.headersDistinct as Record<string, string[]> as never);
        resolve({ status: response.statusCode ?? 0, headers: received, body: parse(text), text });
      });
    });
    outgoing.end(body);
  });
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
