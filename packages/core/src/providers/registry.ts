import type { ProviderDefinition } from '../provider/definition.js';
import { providerH } from './provider-h/definition.js';
import { providerU } from './provider-u/definition.js';
import { providerW } from './provider-w/definition.js';

/** The kinds of provider that Njia knows, in the order in which equals are tried. */
export const PROVIDER_DEFINITIONS: readonly ProviderDefinition[] = [providerU, providerW, providerH];
