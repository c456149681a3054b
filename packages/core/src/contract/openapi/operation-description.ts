import type { Operation } from '../operation.js';
import type { OperationDescription, ResponseDescription } from './document.js';
import { successHeaders } from './answer-headers.js';
import { errorResponsesOf } from './error-responses.js';
import { describePurpose, type DocumentedOperation } from './documented-operation.js';
import { parametersOf } from './parameters.js';
import { requestBodyOf } from './request-body.js';
import { referToSchema } from './schemas.js';

/** One operation of the table as it stands in the document. */
export function describeOperation(documented: DocumentedOperation): OperationDescription {
  const { operationId, operation } = documented;
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: describePurpose(documented),
    security: operation.auth === 'key' ? [{ apiKey: [] }] : [],
    parameters: parametersOf(operation),
    ...(operation.request !== undefined && { requestBody: requestBodyOf(operation.request) }),
    responses: { [operation.response.status]: success(documented), ...errorResponsesOf(documented) },
  };
}

function success(documented: DocumentedOperation): ResponseDescription {
  const { response, summary }: Operation = documented.operation;
  return {
    description: response.schema.meta()?.description ?? summary,
    headers: successHeaders(documented),
    content: {
      'application/json': { schema: referToSchema(response.schema), example: response.example },
    },
  };
}
