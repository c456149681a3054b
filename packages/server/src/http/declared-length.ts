import type { FastifyRequest } from 'fastify';

/** Whether a request's `Content-Length` alone is more than its endpoint takes, so that its body is refused unread. */
export function declaresTooMuch({ headers, routeOptions }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > (routeOptions.bodyLimit ?? Infinity);
}
