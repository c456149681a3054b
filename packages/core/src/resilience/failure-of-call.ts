import { UpstreamError } from '../provider/upstream-error.js';
import { TimeLimitError } from '../time/time-limit.js';

/**
 * What a rejected call says against its upstream, if anything: a call that was ended before its answer came says
 * nothing, unless it had had at least half of the usual time. Other parts of its text, or a queue, may have had the rest.
 */
export function failureOfCall(
  error: unknown,
  { aborted, reason }: AbortSignal,
  tookMs: number,
): UpstreamError | undefined {
  if (!aborted) return error instanceof UpstreamError ? error : undefined;
  const wasMade = !(error instanceof UpstreamError) || error.wasCalled;
  const wasTooSlow = reason instanceof TimeLimitError && !reason.isCallers && tookMs >= reason.limitMs / 2;
  return wasMade && wasTooSlow ? new UpstreamError('timeout') : undefined;
}
