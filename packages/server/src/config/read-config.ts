import {
  PROVIDER_DEFINITIONS,
  type ProviderDefinition,
  type SettingsOf,
  type SettingsSchema,
} from '@njia/core';
import type { RateLimits } from '@njia/core/contract';
import type { Environment } from './environment.js';
import { readProviderConfig, type ProviderConfig } from './provider-settings.js';
import { createVariableReader, type VariableReader } from './read-variable.js';
import { RATE_LIMIT_SETTINGS, SERVICE_SETTINGS } from './service-settings.js';
import type { DatabaseLocation } from './setting-kinds.js';

/** Everything that an operator decided, checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly database: DatabaseLocation;
  readonly logLevel: string;
  readonly pivot: boolean;
  readonly requestDeadlineMs: number;
  readonly batchDeadlineMs: number;
  readonly speechDeadlineMs: number;
  /** Milliseconds after which a second step is started; never when undefined. */
  readonly hedgeAfterMs: number | undefined;
  /** 0 for no cache. */
  readonly cacheMaxBytes: number;
  readonly cacheTtlSeconds: number;
  /** Whoever presents it may read the metrics; nobody when undefined. */
  readonly metricsToken: string | undefined;
  readonly rateLimits: RateLimits;
  readonly trustedProxies: readonly string[];
  readonly corsOrigins: '*' | readonly string[];
  readonly keyLifetimeMs: number;
  /** Every kind, configured or not, in the registry's order. */
  readonly providers: readonly ProviderConfig[];
  /** Variables that begin as ours do and mean nothing here. */
  readonly unknownVariables: readonly string[];
}

/** The configuration cannot be used; `problems` has every one, by variable name and without any value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem${problems.length === 1 ? '' : 's'}: ${problems.join('; ')}`,
    );
    this.problems = problems;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reads the configuration from environment variables.
 * @throws {ConfigError} with all problems at once.
 */
export function readConfig(
  environment: Environment,
  definitions: readonly ProviderDefinition[] = PROVIDER_DEFINITIONS,
): Config {
  const reader = createVariableReader(environment);
  const { pivot, keyLifetimeDays, ...service } = readAll(SERVICE_SETTINGS, reader);
  const config = {
    ...service,
    pivot: pivot === 'on',
    keyLifetimeMs: keyLifetimeDays * DAY_MS,
    rateLimits: readAll(RATE_LIMIT_SETTINGS, reader),
    providers: definitions.map((definition) => readProviderConfig(definition, reader)),
  };
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  const unknownVariables = Object.keys(environment).filter(
    (name) => name.startsWith('NJIA_') && !reader.known.has(name),
  );
  return { ...config, unknownVariables };
}

/** The values of a table of settings, by the names that code uses. */
function readAll<Schema extends SettingsSchema>(schema: Schema, reader: VariableReader): SettingsOf<Schema> {
  return Object.fromEntries(
    Object.entries(schema).map(([name, setting]) => [name, reader.read(setting.variable, setting)]),
  ) as SettingsOf<Schema>;
}
