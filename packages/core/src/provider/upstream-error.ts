import type { Failure } from '../errors/attempt.js';

/** What is known about a failed call besides its kind. */
export interface UpstreamErrorDetails {
  readonly status?: number;
  /** Milliseconds after which the upstream says it may serve again. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** An upstream did not do what it was asked. Handled by the route runner; it never crosses the wire. */
export class UpstreamError extends Error {
  readonly failure: Failure;
  readonly status: number | null;
  readonly retryAfterMs: number | undefined;

  constructor(failure: Failure, { status, retryAfterMs, cause }: UpstreamErrorDetails = {}) {
    super(status === undefined ? `upstream failed: ${failure}` : `upstream failed: ${failure} (${status})`, {
      cause,
    });
    this.name = 'UpstreamError';
    this.failure = failure;
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs;
  }
}
