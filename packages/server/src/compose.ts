import {
  boundProvider,
  createCircuits,
  createResilience,
  createSpeech,
  createTranslator,
  loadDetector,
  systemClock,
  type Clock,
} from '@njia/core';
import { createOperations } from '@njia/core/contract';
import type { Logger } from 'pino';
import { createMemoryCache } from './cache/memory-cache.js';
import { credentialVariables } from './config/provider-settings.js';
import type { Config } from './config/read-config.js';
import { createHttpServer, type ConnectionBounds } from './http/create-http-server.js';
import { createHandlers } from './http/handlers.js';
import { createKeyService } from './keys/key-service.js';
import type { KeyStore } from './keys/key-store.js';
import { createMemoryKeyStore } from './keys/memory-key-store.js';
import { createSqliteKeyStore } from './keys/sqlite-key-store.js';
import { createUsageCounter } from './keys/usage-counter.js';
import { createMemoryRateLimiter } from './limits/memory-rate-limiter.js';
import { createLogger } from './logging/create-logger.js';
import { createMetrics } from './metrics/create-metrics.js';
import { openSqliteDatabase } from './storage/sqlite-database.js';
import { createAttemptLog } from './upstream/log-attempts.js';
import { readVersion } from './version.js';
import { reportProviders } from './upstream/provider-states.js';
import { createUndiciTransport } from './upstream/undici-transport.js';

/** A service that can be started and stopped. */
export interface Service {
  /** Starts listening and answers with the base URL. */
  listen(): Promise<string>;
  /** Finishes the requests in flight, then lets go of connections and the store. */
  close(): Promise<void>;
}

/** What a test may put in the place of the real thing. */
export interface ServiceParts {
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly store?: KeyStore;
  /** From 0 to below 1: where the waits before retries come from. */
  readonly random?: () => number;
  readonly bounds?: Partial<ConnectionBounds>;
}

/** Puts the service together: the only place that names concrete stores, transports and providers. */
export function composeService(config: Config, parts: ServiceParts = {}): Service {
  const {
    clock = systemClock,
    logger = createLogger(config.logLevel, process.stdout),
    store = openStore(config),
    random = Math.random,
    bounds = {},
  } = parts;
  const transport = createUndiciTransport();
  const keys = createKeyService({ store, clock, lifetimeMs: config.keyLifetimeMs });
  const { requestDeadlineMs, batchDeadlineMs, speechDeadlineMs, pivot, hedgeAfterMs } = config;
  const circuits = createCircuits(clock, { onChange: (circuit) => metrics.circuitChanged(circuit) });
  const resilience = createResilience(clock, { circuits, random, hedgeAfterMs });
  const means = { ...composeNetwork(config, clock), transport, clock, resilience };
  const known = config.providers.map(({ definition: { id }, isConfigured }) => ({ id, isConfigured }));
  const listProviders = () => reportProviders(known, circuits);
  const countHedges = () => resilience.hedging?.budget.spent ?? 0;
  const metrics = createMetrics({ listProviders, countHedges });
  const app = createHttpServer({
    operations: createOperations(config.providers.map(({ definition }) => definition.id)),
    handlers: createHandlers({
      keys,
      store,
      translator: createTranslator({
        ...means,
        pivot: pivot ? 'en' : undefined,
        deadlineMs: requestDeadlineMs,
        batchDeadlineMs,
        cache: composeCache(config, clock),
      }),
      speech: createSpeech({ ...means, deadlineMs: speechDeadlineMs }),
      listProviders,
      logAttempt: createAttemptLog(logger, clock),
      metrics,
    }),
    metrics,
    metricsToken: config.metricsToken,
    keys,
    usage: createUsageCounter(store),
    limiter: createMemoryRateLimiter(clock),
    rateLimits: config.rateLimits,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    bounds,
    version: readVersion(),
    logger,
  });
  return {
    async listen() {
      await loadDetector(); // so that the first request does not pay for it out of its own time
      return app.listen({ host: config.host, port: config.port });
    },
    async close() {
      await app.close();
      await Promise.all([transport.close(), store.close()]);
    },
  };
}

function openStore({ database }: Config): KeyStore {
  return database.kind === 'memory'
    ? createMemoryKeyStore()
    : createSqliteKeyStore(openSqliteDatabase(database.path));
}

/** The providers, by whether they can be called. */
function composeNetwork(config: Config, clock: Clock) {
  const all = config.providers.map(({ definition, settings, concurrency, perMinute, isConfigured }) => ({
    provider: boundProvider(definition.create(settings, { clock }), { concurrency, perMinute, clock }),
    remedy: credentialVariables(definition),
    isConfigured,
  }));
  return {
    providers: all.filter(({ isConfigured }) => isConfigured).map(({ provider }) => provider),
    unconfigured: all.filter(({ isConfigured }) => !isConfigured),
  };
}

function composeCache({ cacheMaxBytes: maxBytes, cacheTtlSeconds }: Config, clock: Clock) {
  return maxBytes === 0
    ? undefined
    : createMemoryCache({ maxBytes, lifetimeMs: cacheTtlSeconds * 1000, clock });
}
