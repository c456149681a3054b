import { z } from 'zod';

/** The process is alive. */
export const health = z
  .object({ status: z.literal('ok') })
  .meta({ id: 'Health', description: 'The process is alive.' });

const providerState = z
  .object({
    provider: z.string(),
    state: z.enum(['configured', 'not_configured', 'credential_refused', 'quota_used_up']).meta({
      description: 'Whether the service has its credential, and what the provider last said of it.',
    }),
  })
  .meta({ id: 'ProviderState' });

/** The service can work: its stores answer. How the providers are never changes the status. */
export const readiness = z
  .object({
    status: z.literal('ready'),
    providers: z.array(providerState).readonly(),
  })
  .meta({ id: 'Readiness', description: 'The service can work; how the providers are does not count.' });
