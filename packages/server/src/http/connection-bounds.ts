/** What one connection, and all of them, may take. */
export interface ConnectionBounds {
  /** Milliseconds in which the head of a request must have arrived. */
  readonly headersTimeoutMs: number;
  /** Milliseconds in which a whole request must have arrived, so that a body which never ends holds nothing. */
  readonly requestTimeoutMs: number;
  /** Milliseconds between two looks for requests that are late. */
  readonly checkIntervalMs: number;
  /** Milliseconds for which a connection is kept open between requests. */
  readonly keepAliveTimeoutMs: number;
  /** Connections at once; those beyond are closed at once. */
  readonly maxConnections: number;
}

/** Time for 25 MiB over a slow line; keep-alive outlasts the minute after which most proxies let go. */
export const DEFAULT_BOUNDS: ConnectionBounds = {
  headersTimeoutMs: 20_000,
  requestTimeoutMs: 120_000,
  checkIntervalMs: 5000,
  keepAliveTimeoutMs: 72_000,
  maxConnections: 10_000,
};
