import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createOpenApiDocument, type Operations, type RateLimits } from '@njia/core/contract';
import type { FastifyInstance } from 'fastify';

/** The page runs what is served here, and nothing else. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What the documents are made from. */
export interface DocumentsOptions {
  readonly operations: Operations;
  readonly rateLimits: RateLimits;
  /** Of the service. */
  readonly version: string;
}

/** Serves the OpenAPI document and an interactive reference made from it, all from this machine. */
export function mountDocuments(
  app: FastifyInstance,
  { operations, rateLimits, version }: DocumentsOptions,
): void {
  const written = JSON.stringify(createOpenApiDocument(operations, { version, rateLimits }));
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(written));
  for (const path of ['/', '/docs']) app.get(path, async (_request, reply) => reply.redirect('/docs/api'));
  void app.register(swagger, {
    mode: 'static',
    specification: { document: JSON.parse(written) as StaticDocumentSpec['document'] },
  });
  void app.register(swaggerUi, {
    routePrefix: '/docs/api',
    staticCSP: PAGE_POLICY,
    theme: { title: 'Njia API' },
    uiConfig: { layout: 'BaseLayout', tryItOutEnabled: true, defaultModelsExpandDepth: 0 },
  });
}
