import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers that pages of other origins may read. */
const EXPOSED = ['Retry-After', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id', 'X-Cache'];
const PREFLIGHT_SECONDS = 86_400;

/** Which origins may call from a browser: any (`*`), or these. */
export type CorsOrigins = '*' | readonly string[];

/**
 * Adds what browsers need: who may call, and that nothing here is to be framed, sniffed or run. A preflight gets its headers
 * here, and its answer where addresses are known.
 */
export function secureForBrowsers(app: FastifyInstance, origins: CorsOrigins): void {
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: false, // whoever ends TLS in front of the service decides it
    xFrameOptions: { action: 'deny' },
  });
  void app.register(cors, {
    origin: origins === '*' ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
    preflightContinue: true,
  });
}
