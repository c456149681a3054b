/** The only source of time. */
export interface Clock {
  /** Wall clock in milliseconds since 1970, UTC: for expiry and timestamps. */
  now(): number;
  /** Milliseconds that never run backwards: for latencies and deadlines. */
  monotonic(): number;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
