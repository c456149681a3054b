import type { Clock } from '../time/clock.js';

/** Failures in a row that are too many. */
const MOST_IN_A_ROW = 10;
/** Calls from which on their share of failures says something. */
const FEWEST_CALLS = 20;
const WINDOW_SECONDS = 30;

/** The calls that began to be counted in one second. */
interface Bucket {
  readonly second: number;
  calls: number;
  failures: number;
}

/** How the latest calls of a model went. */
export interface RecentCalls {
  succeeded(): void;
  failed(): void;
  /** Whether 10 in a row failed, or over half of at least 20 in the last 30 seconds. */
  readonly areFailing: boolean;
}

/** Counts calls by the second, so that however many there are, what is kept is bounded; none is older than the window. */
export function countRecentCalls(clock: Clock): RecentCalls {
  const buckets: Bucket[] = [];
  let inARow = 0;

  function current(): Bucket {
    const second = Math.floor(clock.monotonic() / 1000);
    while (buckets[0] !== undefined && buckets[0].second <= second - WINDOW_SECONDS) buckets.shift();
    const last = buckets.at(-1);
    if (last?.second === second) return last;
    const fresh = { second, calls: 0, failures: 0 };
    buckets.push(fresh);
    return fresh;
  }

  return {
    succeeded() {
      inARow = 0;
      current().calls += 1;
    },
    failed() {
      inARow += 1;
      const bucket = current();
      bucket.calls += 1;
      bucket.failures += 1;
    },
    get areFailing() {
      if (inARow >= MOST_IN_A_ROW) return true;
      current();
      const calls = buckets.reduce((sum, bucket) => sum + bucket.calls, 0);
      const failures = buckets.reduce((sum, bucket) => sum + bucket.failures, 0);
      return calls >= FEWEST_CALLS && failures > calls / 2;
    },
  };
}
