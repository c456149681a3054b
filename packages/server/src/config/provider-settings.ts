import type { ProviderDefinition, Setting, SettingsOf, SettingsSchema } from '@njia/core';
import type { VariableReader } from './read-variable.js';
import { numberSetting, optionalNumberSetting } from './setting-kinds.js';

/** A kind of provider with the values of its settings. */
export interface ProviderConfig {
  readonly definition: ProviderDefinition;
  readonly settings: SettingsOf<SettingsSchema>;
  /** Calls under way at once, at most. */
  readonly concurrency: number;
  /** Calls begun in any minute, at most; undefined where only the upstream bounds them. */
  readonly perMinute: number | undefined;
  /** Whether one of its sets of credentials is given. */
  readonly isConfigured: boolean;
}

const concurrencySetting = numberSetting({
  variable: 'CONCURRENCY',
  description: 'Calls under way at once, at most; up to four times as many wait, and at least 64.',
  fallback: 64,
  min: 1,
  max: 10_000,
  integer: true,
});

const perMinuteSetting = optionalNumberSetting({
  variable: 'PER_MINUTE',
  description: 'Calls begun in any minute, at most; as many as the service takes when empty.',
  min: 1,
  max: 1_000_000,
});

/** Every setting of a provider: its own, and what every provider has. */
export function settingsOf({ settings }: ProviderDefinition): readonly Setting<unknown>[] {
  return [...Object.values(settings), concurrencySetting, perMinuteSetting];
}

/** `NJIA_PROVIDER_U_BASE_URL` for `provider_u` and `BASE_URL`. */
export function variableName({ id }: ProviderDefinition, end: string): string {
  return `NJIA_${id.toUpperCase()}_${end}`;
}

/** Reads every setting of a provider and checks that its credentials are whole. */
export function readProviderConfig(definition: ProviderDefinition, reader: VariableReader): ProviderConfig {
  const named = Object.entries(definition.settings).map(
    ([key, setting]) => ({ key, setting, name: variableName(definition, setting.variable) }) as const,
  );
  const settings = Object.fromEntries(
    named.map(({ key, setting, name }) => [key, reader.read(name, setting)]),
  );
  const given = new Set(
    named.filter(({ setting, name }) => reader.isSet(name, setting)).map(({ key }) => key),
  );
  const isConfigured = definition.credentials.some((set) => set.every((key) => given.has(key)));
  for (const set of definition.credentials) {
    const missing = set.filter((key) => !given.has(key));
    if (missing.length === 0 || missing.length === set.length) continue;
    const nameOf = (key: string) => named.find((entry) => entry.key === key)?.name ?? key;
    const present = set.filter((key) => given.has(key)).map(nameOf);
    reader.problems.push(`${missing.map(nameOf).join(', ')} must be set together with ${present.join(', ')}`);
  }
  const read = <T>(setting: Setting<T>) => reader.read(variableName(definition, setting.variable), setting);
  const [concurrency, perMinute] = [read(concurrencySetting), read(perMinuteSetting)];
  return { definition, settings, concurrency, perMinute, isConfigured };
}

/** What to set to configure a provider, e.g. `NJIA_X_TOKEN, or NJIA_X_USERNAME and NJIA_X_PASSWORD`. */
export function credentialVariables(definition: ProviderDefinition): string {
  return definition.credentials
    .map((set) =>
      set.map((key) => variableName(definition, definition.settings[key]?.variable ?? key)).join(' and '),
    )
    .join(', or ');
}
