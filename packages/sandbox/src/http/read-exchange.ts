import type { IncomingMessage } from 'node:http';
import type { Exchange } from './exchange.js';
import { isMultipart, readMultipart, type MultipartForm } from './multipart.js';

/** Reads a request to its end, or to the point where the caller went away. */
export async function readExchange(request: IncomingMessage, time: number): Promise<Exchange> {
  const bytes = await readBody(request);
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const headers = flatHeaders(request);
  const form = await parse(bytes, headers['content-type'] ?? '');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers,
    bodyLength: bytes.length,
    body: form.fields,
    files: form.files,
    time,
  };
}

type Form = Pick<MultipartForm, 'files'> & { readonly fields: unknown };

async function parse(bytes: Buffer, contentType: string): Promise<Form> {
  if (!isMultipart(contentType)) return { fields: parseBody(bytes.toString('utf8'), contentType), files: [] };
  return (await readMultipart(bytes, contentType)) ?? { fields: undefined, files: [] };
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const finish = (): void => {
      resolve(Buffer.concat(chunks));
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

function parseBody(text: string, contentType: string): unknown {
  if (text === '') return undefined;
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  return contentType.includes('json') ? parseJson(text) : text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
