export { errorBody, toErrorBody, type ErrorBody } from './error-body.js';
export {
  createOperations,
  type Operation,
  type OperationId,
  type Operations,
  type RequestOf,
  type ResponseOf,
} from './operations.js';
