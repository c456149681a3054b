export { createOpenApiDocument, type OpenApiOptions } from './create-document.js';
export type { OpenApiDocument } from './document.js';
