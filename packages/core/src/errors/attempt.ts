/** Why a try at an upstream did not serve; the wire values of `attempts[].failure`. */
export type Failure =
  | 'auth'
  | 'rate_limit'
  | 'quota'
  | 'timeout'
  | 'network'
  | 'rejected'
  | 'server'
  | 'bad_response'
  | 'circuit_open'
  | 'integrity'
  | 'not_configured';

/** One failed try, as callers see it: no upstream body, no credential, no text. */
export interface Attempt {
  readonly provider: string;
  /** The last path segment of the model id, as in `model_used`. */
  readonly model: string;
  readonly failure: Failure;
  /** The upstream's HTTP status, `null` where none came. */
  readonly status: number | null;
  readonly latency_ms: number;
}
