/** What a process holds at one moment, when it has nothing to do. */
export interface Sample {
  /** Bytes that the system counts. */
  readonly rss: number;
  /** Bytes of JavaScript objects, after a full collection. */
  readonly heapUsed: number;
  /** Bytes outside the heap that objects hold, buffers among them. */
  readonly external: number;
  /** What keeps the event loop alive, by kind. */
  readonly resources: Readonly<Record<string, number>>;
  /** Connections to upstreams. */
  readonly upstreamSockets: number;
  /** Calls of upstreams that have not ended. */
  readonly callsUnderWay: number;
  /** Warnings of the runtime so far, such as of listeners that grow in number. */
  readonly warnings: readonly string[];
}
