import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.js';
import { notTheToken, readBearerToken } from './bearer-token.js';

const PLACEHOLDER = '<NJIA_METRICS_TOKEN>';

/** What the operator's metrics are served with. */
export interface MetricsOptions {
  readonly metrics: Pick<Metrics, 'write'>;
  /** Who presents it may read them; without one there is nothing at their address. */
  readonly metricsToken: string | undefined;
}

/** Serves `GET /metrics` to the operator alone; it is no operation of the API, takes no key and is not limited. */
export function mountMetrics(app: FastifyInstance, { metrics, metricsToken }: MetricsOptions): void {
  if (metricsToken === undefined) return;
  const isToken = compareTo(metricsToken);
  app.get('/metrics', {
    onRequest: async ({ raw }) => checkToken(raw.headersDistinct['authorization'], isToken),
    handler: async (_request, reply) =>
      reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.write()),
  });
}

/** @throws {NjiaError} `MISSING_API_KEY` without the header, `INVALID_API_KEY` for anything but the token in it, once. */
function checkToken(headers: readonly string[] | undefined, isToken: (presented: string) => boolean): void {
  const presented = readBearerToken(headers, { what: 'the metrics token', placeholder: PLACEHOLDER });
  if (!isToken(presented)) throw notTheToken(PLACEHOLDER);
}

/** Compares digests, which are equally long, in a time that tells nothing of either. */
function compareTo(token: string): (presented: string) => boolean {
  const expected = digestOf(token);
  return (presented) => timingSafeEqual(digestOf(presented), expected);
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
