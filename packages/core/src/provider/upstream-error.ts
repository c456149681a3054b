import type { Failure } from '../errors/attempt.js';

/** What is known about a failed call besides its kind. */
export interface UpstreamErrorDetails {
  readonly status?: number;
  /** Milliseconds after which the upstream says it may serve again; ignored when it makes no sense. */
  readonly retryAfterMs?: number | undefined;
  /** Whether the model, path or endpoint itself is not there, and will not be soon; not so when omitted. */
  readonly isModelGone?: boolean;
  /** Whether the upstream was called at all; so when omitted. */
  readonly wasCalled?: boolean;
  readonly cause?: unknown;
}

/** An upstream did not do what it was asked. Handled by the route runner; it never crosses the wire. */
export class UpstreamError extends Error {
  readonly failure: Failure;
  readonly status: number | null;
  readonly retryAfterMs: number | undefined;
  /** Asking for anything else would fail in the same way: the model, path or endpoint is not there. */
  readonly isModelGone: boolean;
  /** False where our own queue or pace let no call be made, so that nothing is known of the upstream. */
  readonly wasCalled: boolean;

  constructor(failure: Failure, details: UpstreamErrorDetails = {}) {
    const { status, retryAfterMs, isModelGone = false, wasCalled = true, cause } = details;
    super(status === undefined ? `upstream failed: ${failure}` : `upstream failed: ${failure} (${status})`, {
      cause,
    });
    this.name = 'UpstreamError';
    this.failure = failure;
    this.status = status ?? null;
    this.retryAfterMs = isWait(retryAfterMs) ? retryAfterMs : undefined;
    this.isModelGone = isModelGone;
    this.wasCalled = wasCalled;
  }
}

/** The longest wait that an upstream has a reason to name: quotas are renewed each month (`upstreams.md` 1.6). */
const LONGEST_WAIT_MS = 366 * 24 * 60 * 60 * 1000;

function isWait(milliseconds: number | undefined): boolean {
  return milliseconds !== undefined && milliseconds >= 0 && milliseconds <= LONGEST_WAIT_MS;
}
