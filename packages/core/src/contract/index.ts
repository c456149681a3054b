export { MAX_BATCH_ITEMS } from './batch-schemas.js';
export { errorBody, toErrorBody, type ErrorBody } from './error-body.js';
export { ERROR_STATUS } from './error-status.js';
export { errorCodesOf, type FormRequest, type JsonRequest, type Operation } from './operation.js';
export { createOpenApiDocument, type OpenApiDocument, type OpenApiOptions } from './openapi/index.js';
export {
  createOperations,
  type OperationId,
  type Operations,
  type RequestOf,
  type ResponseOf,
} from './operations.js';
export { RATE_LIMITS, type RateLimitName, type RateLimits } from './rate-limits.js';
