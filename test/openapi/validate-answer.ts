import type { OpenApiDocument } from '@njia/core/contract';
import { codeOf, findOperation, findResponse, type DocumentedResponse } from './documented-response.js';
import { schemaChecksOf } from './schema-checks.js';

/** An answer, and what it answers. */
export interface CheckedAnswer {
  readonly method: string;
  /** With or without its query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; `undefined` for an empty body, a string for one that is no JSON. */
  readonly body: unknown;
}

/** Headers that may come only where the document says so. */
const ONLY_WHERE_DOCUMENTED = ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate', 'X-Cache'];

const ERROR_SCHEMA = '#/components/schemas/ErrorBody';
const OUR_JSON = 'application/json; charset=utf-8';

/**
 * What in an answer is not as the document says; empty when all is. An answer from where the document has no operation
 * is only held against the one shape of errors.
 */
export function validateAnswer(document: OpenApiDocument, answer: CheckedAnswer): readonly string[] {
  const operation = findOperation(document, answer);
  if (operation === undefined) return validateElsewhere(document, answer);
  const response = findResponse(document, operation, answer.status);
  if (response === undefined)
    return [`${operation.operationId} does not document the status ${answer.status}`];
  const problems = [
    ...validateHeaders(document, response, answer.headers),
    ...(answer.method === 'HEAD' ? [] : validateBody(document, response, answer)),
  ];
  return problems.map((problem) => `${operation.operationId} ${answer.status}: ${problem}`);
}

function validateBody(
  document: OpenApiDocument,
  { schema, examples }: DocumentedResponse,
  { headers, body }: CheckedAnswer,
): readonly string[] {
  const code = codeOf(body);
  const isDocumented = code === '' || Object.values(examples).some(({ value }) => codeOf(value) === code);
  return [
    ...(headers.get('content-type') === OUR_JSON ? [] : [`content-type is ${headers.get('content-type')}`]),
    ...schemaChecksOf(document).check(schema, body),
    ...(isDocumented ? [] : [`the code ${code} is not documented here`]),
  ];
}

function validateHeaders(
  document: OpenApiDocument,
  { headers: documented }: DocumentedResponse,
  headers: Headers,
): readonly string[] {
  const names = new Set(documented.map(([name]) => name));
  return [
    ...documented.flatMap(([name, { required, schema }]) => {
      const text = headers.get(name);
      if (text === null) return required ? [`the header ${name} is missing`] : [];
      return schemaChecksOf(document)
        .checkHeader(schema, text)
        .map((problem) => `the header ${name} ${problem}`);
    }),
    ...ONLY_WHERE_DOCUMENTED.filter((name) => headers.has(name) && !names.has(name)).map(
      (name) => `the header ${name} is not documented here`,
    ),
  ];
}

function validateElsewhere(
  document: OpenApiDocument,
  { method, path, status, headers, body }: CheckedAnswer,
): readonly string[] {
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  if (status < 400 || !isJson || method === 'HEAD') return [];
  return schemaChecksOf(document)
    .check(ERROR_SCHEMA, body)
    .map((problem) => `${method} ${path} ${status}: ${problem}`);
}
