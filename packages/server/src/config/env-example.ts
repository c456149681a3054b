import { PROVIDER_DEFINITIONS, type ProviderDefinition, type Setting } from '@njia/core';
import { settingsOf, variableName } from './provider-settings.js';
import { RATE_LIMIT_SETTINGS, SERVICE_SETTINGS } from './service-settings.js';

const HEADER = `# The settings of Njia, each with its default. Copy this file to .env and change what you need;
# the environment wins over .env. Written from the configuration schema by "npm run generate".
# Any secret may come from a file instead: set its name with _FILE at the end to the file's path.`;

/** The text of `.env.example`. */
export function envExample(definitions: readonly ProviderDefinition[] = PROVIDER_DEFINITIONS): string {
  const sections = [
    section('The service', Object.values(SERVICE_SETTINGS), (setting) => setting.variable),
    section('Rate limits', Object.values(RATE_LIMIT_SETTINGS), (setting) => setting.variable),
    ...definitions.map((definition) =>
      section(`${definition.id}: ${definition.serviceName}`, settingsOf(definition), (setting) =>
        variableName(definition, setting.variable),
      ),
    ),
  ];
  return `${[HEADER, ...sections].join('\n\n')}\n`;
}

function section(
  title: string,
  settings: readonly Setting<unknown>[],
  nameOf: (setting: Setting<unknown>) => string,
): string {
  const lines = settings.map((setting) => `# ${setting.description}\n#${nameOf(setting)}=${setting.example}`);
  return [`# --- ${title} ---`, ...lines].join('\n');
}
