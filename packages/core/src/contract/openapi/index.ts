export { createOpenApiDocument, type OpenApiOptions } from './create-document.js';
export type {
  Header,
  JsonSchema,
  MediaType,
  OpenApiDocument,
  OperationDescription,
  PathItem,
  Reference,
  ResponseDescription,
} from './document.js';
export type { RateLimitSettings } from './documented-operation.js';
