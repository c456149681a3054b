import type { SandboxAccess } from './access.js';

/** What the stand-alone sandbox prints when it is up. */
export function announcement(access: SandboxAccess): string {
  return [
    'These are simulated upstreams: known sentences are translated, any other text is answered with some real',
    'sentence of the target language. Nothing here is a translation service.',
    '',
    `  provider_u  ${access.providerU.baseUrl}`,
    `  provider_w  ${access.providerW.baseUrl}`,
    `  provider_h  ${access.providerH.baseUrl}`,
    `  admin       ${access.adminUrl}/state`,
    '',
    'Point Njia at them:',
    '',
    ...Object.entries(access.environment).map(([name, value]) => `export ${name}=${value}`),
    '',
    'Ctrl-C stops them.',
    '',
  ].join('\n');
}
