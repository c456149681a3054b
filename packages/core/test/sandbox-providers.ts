import type { Sandbox } from '@njia/sandbox';
import { defaultSettings } from '../src/provider/definition.js';
import type { Provider } from '../src/provider/provider.js';
import { providerH } from '../src/providers/provider-h/definition.js';
import { providerU } from '../src/providers/provider-u/definition.js';
import { providerW } from '../src/providers/provider-w/definition.js';
import type { SpeechApi } from '../src/providers/provider-u/speech-api.js';
import { systemClock, type Clock } from '../src/time/clock.js';

/** Either way to know provider_u: by a token, or by user name and password. */
export type AccessKind = 'token' | 'password';

/** How provider_u is set up. */
export interface ProviderUSetup {
  readonly by?: AccessKind;
  readonly clock?: Clock;
  readonly speechApi?: SpeechApi;
}

/** provider_u against the sandbox. */
export function sandboxProviderU(
  { providerU: access }: Sandbox,
  { by = 'password', clock = systemClock, speechApi = 'current' }: ProviderUSetup = {},
): Provider {
  const { baseUrl, authUrl, username, password, token } = access;
  const credentials = by === 'token' ? { token } : { username, password };
  return providerU.create(
    { ...defaultSettings(providerU.settings), baseUrl, authUrl, speechApi, ...credentials },
    { clock },
  );
}

/** provider_w against the sandbox. */
export function sandboxProviderW({ providerW: access }: Sandbox, apiVersion: 'v1' | 'v2' = 'v1'): Provider {
  return providerW.create({ ...access, apiVersion }, { clock: systemClock });
}

/** provider_h against the sandbox. */
export function sandboxProviderH({ providerH: access }: Sandbox): Provider {
  return providerH.create({ ...defaultSettings(providerH.settings), ...access }, { clock: systemClock });
}

/** The three providers against the sandbox, in the order of the registry. */
export function sandboxProviders(sandbox: Sandbox): readonly Provider[] {
  return [sandboxProviderU(sandbox), sandboxProviderW(sandbox), sandboxProviderH(sandbox)];
}
