import type { IncomingMessage } from 'node:http';
import type { Exchange } from './exchange.js';

/** Reads a request to its end, or to the point where the caller went away. */
export async function readExchange(request: IncomingMessage, time: number): Promise<Exchange> {
  const rawBody = await readBody(request);
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const headers = flatHeaders(request);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers,
    rawBody,
    body: parseBody(rawBody, headers['content-type'] ?? ''),
    time,
  };
}

function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const finish = (): void => {
      resolve(Buffer.concat(chunks).toString('utf8'));
    };
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', finish);
    request.once('close', finish);
    request.once('error', finish);
  });
}

function flatHeaders(request: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

function parseBody(rawBody: string, contentType: string): unknown {
  if (rawBody === '') return undefined;
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(rawBody));
  }
  return contentType.includes('json') ? parseJson(rawBody) : rawBody;
}

function parseJson(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody) as unknown;
  } catch {
    return rawBody;
  }
}
