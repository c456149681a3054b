import type { Failure } from '../errors/attempt.js';
import type { UpstreamError } from '../provider/upstream-error.js';

/**
 * `closed` while calls succeed, `open` while it is cooling, `half_open` when a probe is due or under way. The wire values
 * of the state of a circuit.
 */
export type CircuitState = 'closed' | 'open' | 'half_open';

/** What is remembered of the calls of one model of a provider, so that others are tried first while it fails. */
export interface Circuit {
  readonly state: CircuitState;
  /** Whether others should be tried first: it is cooling, or its one probe is under way. */
  readonly isOpen: boolean;
  /**
   * Begins a try, which is the probe where one is due and nobody has claimed it. Returns what ends the try: a claimed
   * probe that nothing has been learnt from is due again. It may be called more than once.
   */
  enter(): () => void;
  /** A call that begins and ends now was served. */
  succeeded(): void;
  /** A call that begins and ends now was not served. */
  failed(error: UpstreamError): void;
}

/** A circuit with what only reports and watched calls need. */
export interface WatchedCircuit extends Circuit {
  /** Of the failure that opened it; undefined while closed. */
  readonly cause: Failure | undefined;
  /** Milliseconds until a probe is due; 0 when it is or the circuit is closed. */
  readonly retryAfterMs: number;
  /** Begins a call whose end comes later, when the circuit may be in another state. */
  begin(): BegunCall;
}

/** A call that is under way; at most one of the two is told, once. */
export interface BegunCall {
  succeeded(): void;
  /** Calls that were never made, and answers that were only found wanting (`integrity`), are no failures of the upstream. */
  failed(error: UpstreamError): void;
}
