import type { OpenApiDocument } from '@njia/core/contract';

type Components = OpenApiDocument['components'];
type Header = Components['headers'][string];
type Operation = NonNullable<OpenApiDocument['paths'][string]['get']>;
type Response = Components['responses'][string];

/** A response as it is documented, with its headers at hand. */
export interface DocumentedResponse {
  readonly headers: readonly (readonly [name: string, header: Header])[];
  /** Where the schema of its JSON is, as a pointer into the document. */
  readonly schema: string;
  /** The examples of errors, by their names. */
  readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
}

/** The operation at an address; HEAD is answered as GET is. */
export function findOperation(
  document: OpenApiDocument,
  { method, path }: { readonly method: string; readonly path: string },
): Operation | undefined {
  const item = document.paths[path.replace(/\?.*$/, '')];
  if (method === 'POST') return item?.post;
  return method === 'GET' || method === 'HEAD' ? item?.get : undefined;
}

/** What an operation is documented to answer under a status. */
export function findResponse(
  document: OpenApiDocument,
  operation: Operation,
  status: number,
): DocumentedResponse | undefined {
  const written = operation.responses[status];
  if (written === undefined) return undefined;
  const response = resolve<Response>(document, written);
  const { schema, examples = {} } = response.content['application/json'] ?? {};
  return {
    headers: Object.entries(response.headers).map(([name, header]) => [
      name,
      resolve<Header>(document, header),
    ]),
    schema: schema?.$ref ?? '',
    examples,
  };
}

/** The code of an error body; empty where it has none. */
export function codeOf(body: unknown): string {
  const code: unknown = (body as { readonly detail?: { readonly code?: unknown } } | null | undefined)?.detail
    ?.code;
  return typeof code === 'string' ? code : '';
}

/** What a reference points to, or what is written in its place. */
function resolve<Component extends object>(
  document: OpenApiDocument,
  written: Component | { readonly $ref: string },
): Component {
  if (!('$ref' in written)) return written;
  return written.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (within, name) => (within as Readonly<Record<string, unknown>>)[name],
      document,
    ) as Component;
}
