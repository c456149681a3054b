import { defaultSettings } from '../src/provider/definition.js';
import type { Provider, ProviderId } from '../src/provider/provider.js';
import { PROVIDER_DEFINITIONS } from '../src/providers/registry.js';
import { createFakeClock } from './fake-clock.js';

/** The providers of the registry with nothing set: their tables can be asked, no upstream can be called. */
export function knownProviders(...ids: readonly ProviderId[]): readonly Provider[] {
  return PROVIDER_DEFINITIONS.filter(({ id }) => ids.length === 0 || ids.includes(id)).map((definition) =>
    definition.create(defaultSettings(definition.settings), { clock: createFakeClock() }),
  );
}
