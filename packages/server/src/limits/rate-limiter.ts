/** One limit: at most `limit` admissions in any `windowMs`, wherever it starts. */
export interface RateLimitPolicy {
  /** Tells its windows from those of other policies; one name always means one limit and one window. */
  readonly name: string;
  /** A whole number, 1 or more. */
  readonly limit: number;
  /** Milliseconds, of which whole microseconds count. */
  readonly windowMs: number;
}

/** What became of one arrival. */
export interface RateLimitDecision {
  readonly admitted: boolean;
  /** How many more would be admitted at this instant. */
  readonly remaining: number;
  /**
   * Whole seconds, rounded up and so at least 1, until the oldest admission leaves the window and one more is admitted.
   * A refused caller who waits that long is admitted, unless another takes the place.
   */
  readonly resetSeconds: number;
}

/**
 * Admits or refuses arrivals, exactly (`docs/api.md`, "Rate limits"). A window is half-open: an arrival `windowMs` after
 * an admission no longer finds it there. A refused arrival changes nothing. Arrivals at once are taken one after another.
 */
export interface RateLimiter {
  /** Takes one arrival of a subject, such as the hash of a key; subjects and policies do not share windows. */
  take(policy: RateLimitPolicy, subject: string): Promise<RateLimitDecision>;
}
