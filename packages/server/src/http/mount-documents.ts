import type { Operations } from '@njia/core/contract';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from './limit-rate.js';

/** Serves the API's documents. */
export function mountDocuments(app: FastifyInstance, operations: Operations, rateLimits: RateLimits): void {
  void app;
  void operations;
  void rateLimits;
}
