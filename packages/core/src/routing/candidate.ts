import type { Model, ProviderId } from '../provider/provider.js';

/** One thing that can be tried: a provider and one of its models. */
export interface Candidate {
  readonly provider: ProviderId;
  readonly model: Model;
  /** Whether the caller asked for this provider: its steps stay first, also where their circuits are open. */
  readonly isPreferred?: boolean | undefined;
}
