import { createTranslator, systemClock, type Clock, type Translator, type Transport } from '@njia/core';
import { createOperations } from '@njia/core/contract';
import type { Logger } from 'pino';
import { credentialVariables } from './config/provider-settings.js';
import type { Config } from './config/read-config.js';
import { createHttpServer } from './http/create-http-server.js';
import { createHandlers } from './http/handlers.js';
import { createKeyService } from './keys/key-service.js';
import type { KeyStore } from './keys/key-store.js';
import { createMemoryKeyStore } from './keys/memory-key-store.js';
import { createSqliteKeyStore } from './keys/sqlite-key-store.js';
import { createUsageCounter } from './keys/usage-counter.js';
import { createLogger } from './logging/create-logger.js';
import { openSqliteDatabase } from './storage/sqlite-database.js';
import { createAttemptLog } from './upstream/log-attempts.js';
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
}

/** Puts the service together: the only place that names concrete stores, transports and providers. */
export function composeService(config: Config, parts: ServiceParts = {}): Service {
  const {
    clock = systemClock,
    logger = createLogger(config.logLevel, process.stdout),
    store = openStore(config),
  } = parts;
  const transport = createUndiciTransport();
  const keys = createKeyService({ store, clock, lifetimeMs: config.keyLifetimeMs });
  const translator = composeTranslator(config, clock, transport);
  const app = createHttpServer({
    operations: createOperations(config.providers.map(({ definition }) => definition.id)),
    handlers: createHandlers({ keys, store, translator, logAttempt: createAttemptLog(logger, clock) }),
    keys,
    usage: createUsageCounter(store),
    logger,
  });
  return {
    listen: () => app.listen({ host: config.host, port: config.port }),
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

function composeTranslator(config: Config, clock: Clock, transport: Transport): Translator {
  const all = config.providers.map(({ definition, settings, isConfigured }) => ({
    provider: definition.create(settings, { clock }),
    remedy: credentialVariables(definition),
    isConfigured,
  }));
  return createTranslator({
    providers: all.filter(({ isConfigured }) => isConfigured).map(({ provider }) => provider),
    unconfigured: all.filter(({ isConfigured }) => !isConfigured),
    pivot: config.pivot ? 'en' : undefined,
    deadlineMs: config.requestDeadlineMs,
    transport,
    clock,
  });
}
