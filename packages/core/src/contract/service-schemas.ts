import { z } from 'zod';

/** The process is alive. */
export const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/** The service can work: its stores answer. How the providers are never changes the status. */
export const readiness = z
  .object({
    status: z.literal('ready'),
    providers: z
      .array(z.object({ provider: z.string(), state: z.enum(['configured', 'not_configured']) }))
      .readonly(),
  })
  .meta({ id: 'Readiness' });
