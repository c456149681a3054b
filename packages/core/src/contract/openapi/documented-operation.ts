import type { Operation } from '../operation.js';
import { RATE_LIMITS, type RateLimits } from '../rate-limits.js';

/** An operation as it is documented: with its name in the table and its limit as it is set. */
export interface DocumentedOperation {
  readonly operationId: string;
  readonly operation: Operation;
  /** Requests that its limit allows, 0 for any number; `undefined` where it has no limit that could be set. */
  readonly perMinute: number | undefined;
}

/** The operations of a table under the operator's settings. */
export function documentedOperations(
  operations: Readonly<Record<string, Operation>>,
  rateLimits: RateLimits,
): readonly DocumentedOperation[] {
  return Object.entries(operations).map(([operationId, operation]) => ({
    operationId,
    operation,
    perMinute: operation.limit && rateLimits[operation.limit],
  }));
}

/** What an operation does, and how often it may be called. */
export function describePurpose({ operation, perMinute }: DocumentedOperation): string {
  const { description, limit } = operation;
  if (limit === undefined) return description;
  if (perMinute === 0) return `${description}\n\nThis service sets no limit on it.`;
  const whose = { key: 'API key', address: 'client address' }[RATE_LIMITS[limit].per];
  return `${description}\n\n${perMinute} requests a minute for one ${whose}.`;
}
