import type { ErrorCode } from '../../errors/njia-error.js';
import { errorBody, toErrorBody } from '../error-body.js';
import { ERROR_STATUS } from '../error-status.js';
import { errorCodesOf } from '../operation.js';
import type { Reference, ResponseDescription } from './document.js';
import { describeErrors } from './error-descriptions.js';
import type { DocumentedOperation } from './documented-operation.js';
import { exampleErrors } from './error-examples.js';
import { errorHeaders } from './answer-headers.js';
import { referTo } from './reference.js';
import { referToSchema } from './schemas.js';

/** The one response that is the same wherever it is given: a key is asked for before anything else is looked at. */
const UNAUTHORIZED = { status: 401, name: 'Unauthorized' } as const;

/** The codes that are told under one status. */
interface StatusCodes {
  readonly status: number;
  readonly codes: readonly ErrorCode[];
}

/** The errors that an operation answers, by status; codes with one status are one response. */
export function errorResponsesOf(
  operation: DocumentedOperation,
): Readonly<Record<string, ResponseDescription | Reference>> {
  const responses: Record<string, ResponseDescription | Reference> = {};
  for (const { status, codes } of codesByStatus(operation)) {
    responses[status] =
      status === UNAUTHORIZED.status
        ? referTo('responses', UNAUTHORIZED.name)
        : errorResponse(codes, operation);
  }
  return responses;
}

/** The responses that operations share, by the names that they point to. */
export function sharedResponses(
  operations: readonly DocumentedOperation[],
): Readonly<Record<string, ResponseDescription>> {
  for (const operation of operations) {
    const shared = codesByStatus(operation).find(({ status }) => status === UNAUTHORIZED.status);
    if (shared !== undefined) return { [UNAUTHORIZED.name]: errorResponse(shared.codes, operation) };
  }
  return {};
}

function codesByStatus({ operation }: DocumentedOperation): readonly StatusCodes[] {
  const all = errorCodesOf(operation);
  const statuses = new Set(all.map((code) => ERROR_STATUS[code]));
  return [...statuses].map((status) => ({
    status,
    codes: all.filter((code) => ERROR_STATUS[code] === status),
  }));
}

function errorResponse(codes: readonly ErrorCode[], operation: DocumentedOperation): ResponseDescription {
  const errors = codes.flatMap((code) => Object.entries(exampleErrors(code, operation)));
  const examples = Object.fromEntries(errors.map(([name, error]) => [name, { value: toErrorBody(error) }]));
  return {
    description: describeErrors(codes),
    headers: errorHeaders(codes, operation),
    content: { 'application/json': { schema: referToSchema(errorBody), examples } },
  };
}
