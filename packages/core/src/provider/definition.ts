import type { Clock } from '../time/clock.js';
import type { Provider, ProviderId } from './provider.js';
import type { Setting } from './setting.js';

/** The settings of a provider, by the name that code uses. */
export type SettingsSchema = Readonly<Record<string, Setting<unknown>>>;

/** The values that a schema's settings take. */
export type SettingsOf<Schema extends SettingsSchema> = {
  readonly [Name in keyof Schema]: Schema[Name] extends Setting<infer Value> ? Value : never;
};

/**
 * Everything that the rest of the product needs to know about a kind of provider: configuration variables, validation,
 * routing and documents follow from it.
 */
export interface ProviderDefinition<Schema extends SettingsSchema = SettingsSchema> {
  readonly id: ProviderId;
  /** The service behind the stand-in name, for the operator. */
  readonly serviceName: string;
  readonly settings: Schema;
  /** Sets of settings of which one, wholly given, makes the provider configured. */
  readonly credentials: readonly (readonly string[])[];
  /** Makes the provider; opens no connection. Works without credentials, so that its tables can be asked. */
  create(settings: SettingsOf<Schema>, environment: ProviderEnvironment): Provider;
}

/** What a provider may use besides its settings. */
export interface ProviderEnvironment {
  readonly clock: Clock;
}

/** Checks a definition's types where it is written. */
export function defineProvider<const Schema extends SettingsSchema>(
  definition: ProviderDefinition<Schema> & { readonly credentials: readonly (readonly (keyof Schema)[])[] },
): ProviderDefinition<Schema> {
  return definition;
}

/** The settings of a schema where nothing is set. */
export function defaultSettings<Schema extends SettingsSchema>(schema: Schema): SettingsOf<Schema> {
  return Object.fromEntries(
    Object.entries(schema).map(([name, { fallback }]) => [name, fallback]),
  ) as SettingsOf<Schema>;
}
