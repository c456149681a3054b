import type { Failure } from '../errors/attempt.js';
import type { UpstreamError } from '../provider/upstream-error.js';

/** What passes by itself, what the operator must mend or the upstream bring back, and what is used up until a known time. */
type Ailment = 'passing' | 'refused' | 'used_up';

/** The time in which a circuit waits for a probe. */
export interface Cooling {
  /** Of the failure that began it. */
  readonly cause: Failure;
  readonly ailment: Ailment;
  /** Probes in a row that have failed of the same ailment. */
  readonly failedProbes: number;
  /** Monotonic milliseconds from which a probe is due. */
  readonly probeAt: number;
}

const COOLING_TIMES: Readonly<Record<Ailment, { readonly firstMs: number; readonly longestMs: number }>> = {
  passing: { firstMs: 5_000, longestMs: 60_000 },
  refused: { firstMs: 60_000, longestMs: 600_000 },
  used_up: { firstMs: 60_000, longestMs: 600_000 },
};

/** The cooling that a failure begins; one of the ailment that the failed probe of `previous` was for lasts twice as long. */
export function startCooling(error: UpstreamError, now: number, previous?: Cooling): Cooling {
  const ailment = ailmentOf(error);
  const failedProbes = previous?.ailment === ailment ? previous.failedProbes + 1 : 0;
  const { firstMs, longestMs } = COOLING_TIMES[ailment];
  const statedMs = ailment === 'used_up' ? error.retryAfterMs : undefined;
  const coolingMs = Math.min(statedMs ?? firstMs * 2 ** failedProbes, longestMs);
  return { cause: error.failure, ailment, failedProbes, probeAt: now + coolingMs };
}

/** Whether one such failure is enough, because the next call would fail in the same way. */
export function isLasting(error: UpstreamError): boolean {
  return ailmentOf(error) !== 'passing';
}

/** Whether a failure says something worse of the upstream than what it is cooling for. */
export function isWorse(error: UpstreamError, { ailment }: Cooling): boolean {
  return ailment === 'passing' && isLasting(error);
}

function ailmentOf({ failure, isModelGone }: UpstreamError): Ailment {
  if (failure === 'quota') return 'used_up';
  return failure === 'auth' || isModelGone ? 'refused' : 'passing';
}
