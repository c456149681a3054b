import { z } from 'zod';
import { failure } from './translation-schemas.js';

/** The process is alive. */
export const health = z
  .object({ status: z.literal('ok') })
  .meta({ id: 'Health', description: 'The process is alive.' });

const modelCircuit = z
  .object({
    model: z.string().meta({ description: 'As after the provider in `model_used`.' }),
    circuit: z.enum(['closed', 'open', 'half_open']).meta({
      description:
        'While it is `open`, other steps are tried first; `half_open`, one call shows whether it is well again.',
    }),
    cause: failure.nullable().meta({ description: 'What opened it; `null` while it is closed.' }),
    retry_after_seconds: z.int().min(0).nullable().meta({
      description: 'Until it is tried again; `null` while it is closed.',
    }),
  })
  .meta({ id: 'ModelCircuit', description: 'How a model of a provider has been doing.' });

const providerState = z
  .object({
    provider: z.string(),
    state: z.enum(['configured', 'not_configured', 'credential_refused', 'quota_used_up']).meta({
      description: 'Whether the service has its credential, and what the provider last said of it.',
    }),
    models: z.array(modelCircuit).readonly().meta({ description: 'Those that have been called.' }),
  })
  .meta({ id: 'ProviderState' });

/** The service can work: its stores answer. How the providers are never changes the status. */
export const readiness = z
  .object({
    status: z.literal('ready'),
    providers: z.array(providerState).readonly(),
  })
  .meta({ id: 'Readiness', description: 'The service can work; how the providers are does not count.' });
