import { createOpenApiDocument, createOperations, type OpenApiDocument } from '@njia/core/contract';
import type { Config } from '@njia/server';

const known = new Map<string, OpenApiDocument>();

/** The OpenAPI document of a service; the same for services that are documented alike, so that its schemas are compiled once. */
export function documentOf({ providers, rateLimits }: Config): OpenApiDocument {
  const ids = providers.map(({ definition }) => definition.id);
  const name = JSON.stringify([ids, rateLimits]);
  const document =
    known.get(name) ?? createOpenApiDocument(createOperations(ids), { version: '0.0.0', rateLimits });
  known.set(name, document);
  return document;
}
