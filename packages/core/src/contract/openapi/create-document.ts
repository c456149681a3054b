import { batchItem } from '../batch-schemas.js';
import { errorBody } from '../error-body.js';
import type { Operation } from '../operation.js';
import type { OpenApiDocument, PathItem } from './document.js';
import type { RateLimits } from '../rate-limits.js';
import { documentedOperations, type DocumentedOperation } from './documented-operation.js';
import { sharedResponses } from './error-responses.js';
import { HEADERS } from './headers.js';
import { information, SECURITY_SCHEMES, SERVERS, TAGS } from './information.js';
import { describeOperation } from './operation-description.js';
import { PARAMETERS } from './parameters.js';
import { componentSchemas } from './schemas.js';

/** What a document says that the table does not. */
export interface OpenApiOptions {
  /** The version of the service. */
  readonly version: string;
  /** The limits as the operator has set them. */
  readonly rateLimits: RateLimits;
}

/** The OpenAPI 3.1 document of a table of operations; the same for the same arguments, to the byte. */
export function createOpenApiDocument(
  operations: Readonly<Record<string, Operation>>,
  { version, rateLimits }: OpenApiOptions,
): OpenApiDocument {
  const documented = documentedOperations(operations, rateLimits);
  return {
    openapi: '3.1.1',
    info: information(version),
    servers: SERVERS,
    tags: TAGS,
    paths: describePaths(documented),
    components: {
      schemas: componentSchemas([...Object.values(operations).flatMap(schemasOf), batchItem, errorBody]),
      responses: sharedResponses(documented),
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function describePaths(operations: readonly DocumentedOperation[]): Readonly<Record<string, PathItem>> {
  const paths: Record<string, PathItem> = {};
  for (const documented of operations) {
    const { method, path } = documented.operation;
    const at = method === 'GET' ? 'get' : 'post';
    paths[path] = { ...paths[path], [at]: describeOperation(documented) };
  }
  return paths;
}

function schemasOf({ request, response }: Operation) {
  return request === undefined ? [response.schema] : [request.schema, response.schema];
}
