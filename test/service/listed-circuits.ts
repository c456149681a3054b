import type { Answer } from './answer.js';
import type { RunningService } from './running-service.js';

/** A circuit as `/ready` lists it. */
export interface ListedCircuit {
  readonly model: string;
  readonly circuit: 'closed' | 'open' | 'half_open';
  readonly cause: string | null;
  readonly retry_after_seconds: number | null;
}

/** The circuits of a provider's models, which `/ready` tells without ever failing for them. */
export async function circuitsOf(
  service: RunningService,
  provider: string,
): Promise<readonly ListedCircuit[]> {
  const answer = await service.ask('/ready');
  if (answer.status !== 200) throw new Error(`not ready: ${answer.status}`);
  return providersIn(answer).find((one) => one.provider === provider)?.models ?? [];
}

function providersIn({ body }: Answer) {
  const { providers } = body as {
    readonly providers: readonly { readonly provider: string; readonly models: readonly ListedCircuit[] }[];
  };
  return providers;
}
