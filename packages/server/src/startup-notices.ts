import { credentialVariables } from './config/provider-settings.js';
import type { Config } from './config/read-config.js';

/** What the operator should know at the start, a line each. */
export function startupNotices({ providers, unknownVariables }: Config): readonly string[] {
  const ignored = unknownVariables.map((name) => `${name} is not a setting of this version and is ignored.`);
  const configured = providers.filter(({ isConfigured }) => isConfigured);
  if (configured.length > 0) {
    return [`Providers: ${configured.map(({ definition }) => definition.id).join(', ')}.`, ...ignored];
  }
  const variables = providers.map(({ definition }) => credentialVariables(definition)).join('; or ');
  return [
    'No provider is configured: keys can be issued, and translations answer 503 until one is.',
    `Set ${variables} (see .env.example).`,
    ...ignored,
  ];
}
