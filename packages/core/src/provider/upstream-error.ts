import type { Failure } from '../errors/attempt.js';

/** What is known about a failed call besides its kind. */
export interface UpstreamErrorDetails {
  readonly status?: number;
  /** Milliseconds after which the upstream says it may serve again; ignored when it makes no sense. */
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
    this.retryAfterMs = isWait(retryAfterMs) ? retryAfterMs : undefined;
  }
}

/** The longest wait that an upstream has a reason to name: quotas are renewed each month (`upstreams.md` 1.6). */
const LONGEST_WAIT_MS = 366 * 24 * 60 * 60 * 1000;

function isWait(milliseconds: number | undefined): boolean {
  return milliseconds !== undefined && milliseconds >= 0 && milliseconds <= LONGEST_WAIT_MS;
}
