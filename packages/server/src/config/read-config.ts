import { PROVIDER_DEFINITIONS, type ProviderDefinition } from '@njia/core';
import type { Environment } from './environment.js';
import { readProviderConfig, type ProviderConfig } from './provider-settings.js';
import { createVariableReader } from './read-variable.js';
import { SERVICE_SETTINGS } from './service-settings.js';
import type { DatabaseLocation } from './setting-kinds.js';

/** Everything that an operator decided, checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly database: DatabaseLocation;
  readonly logLevel: string;
  readonly pivot: boolean;
  readonly requestDeadlineMs: number;
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
  const { host, port, database, logLevel, pivot, requestDeadlineMs, keyLifetimeDays } = SERVICE_SETTINGS;
  const config = {
    host: reader.read(host.variable, host),
    port: reader.read(port.variable, port),
    database: reader.read(database.variable, database),
    logLevel: reader.read(logLevel.variable, logLevel),
    pivot: reader.read(pivot.variable, pivot) === 'on',
    requestDeadlineMs: reader.read(requestDeadlineMs.variable, requestDeadlineMs),
    keyLifetimeMs: reader.read(keyLifetimeDays.variable, keyLifetimeDays) * DAY_MS,
    providers: definitions.map((definition) => readProviderConfig(definition, reader)),
  };
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  const unknownVariables = Object.keys(environment).filter(
    (name) => name.startsWith('NJIA_') && !reader.known.has(name),
  );
  return { ...config, unknownVariables };
}
