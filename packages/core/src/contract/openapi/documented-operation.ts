import type { Operation } from '../operation.js';
import { RATE_LIMITS, type RateLimitName } from '../rate-limits.js';

/** The limits as the operator has set them, in requests a minute; 0 is none. */
export type RateLimitSettings = Readonly<Record<RateLimitName, number>>;

/** An operation as it is documented: with its name in the table, and without its limit where the operator has set none. */
export interface DocumentedOperation {
  readonly operationId: string;
  readonly operation: Operation;
  /** Requests that its limit allows. */
  readonly perMinute: number | undefined;
}

/** The operations of a table under the operator's settings. */
export function documentedOperations(
  operations: Readonly<Record<string, Operation>>,
  rateLimits: RateLimitSettings,
): readonly DocumentedOperation[] {
  return Object.entries(operations).map(([operationId, operation]) => {
    const { limit, ...unlimited } = operation;
    const perMinute = limit === undefined ? 0 : rateLimits[limit];
    return perMinute === 0
      ? { operationId, operation: unlimited, perMinute: undefined }
      : { operationId, operation, perMinute };
  });
}

/** What an operation does, and how often it may be called. */
export function describePurpose({ operation, perMinute }: DocumentedOperation): string {
  const { description, limit } = operation;
  if (limit === undefined) return description;
  const whose = { key: 'API key', address: 'client address' }[RATE_LIMITS[limit].per];
  return `${description}\n\n${perMinute} requests a minute for one ${whose}.`;
}
