export { composeService, type Service, type ServiceParts } from './compose.js';
export { closeOnSignals, type ClosingOptions } from './close-on-signals.js';
export type { Environment } from './config/environment.js';
export { envExample } from './config/env-example.js';
export type { ProviderConfig } from './config/provider-settings.js';
export { ConfigError, readConfig, type Config } from './config/read-config.js';
