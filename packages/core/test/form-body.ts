import type { TransportRequest } from '../src/provider/transport.js';

/** A file of a form as an upstream sees it. */
export interface ReceivedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The fields of a multipart request, read as an upstream reads them: by its content type. */
export async function formOf(
  request: TransportRequest | undefined,
): Promise<Readonly<Record<string, string | ReceivedFile>>> {
  if (request?.body === undefined) throw new Error('no form was sent');
  const form = await new Response(request.body, { headers: request.headers }).formData();
  const entries = await Promise.all(
    [...form].map(async ([name, value]) => [name, await readValue(value)] as const),
  );
  return Object.fromEntries(entries);
}

async function readValue(value: string | File): Promise<string | ReceivedFile> {
  if (typeof value === 'string') return value;
  return { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
}
