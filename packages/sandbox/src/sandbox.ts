import type { SandboxAccess } from './access.js';
import type { ActiveFault } from './faults/fault-table.js';
import type { FaultInjection } from './faults/fault.js';
import type { RequestRecord } from './log/logged-request.js';
import type { RequestFilter } from './log/request-log.js';

/** A fault that was injected, to take it back. */
export interface InjectedFault {
  readonly id: number;
  remove(): void;
}

/** The controls of a running sandbox; the admin API does the same over HTTP. */
export interface SandboxControls {
  /** Puts a fault in force. Throws a TypeError when the injection is malformed. */
  inject(injection: FaultInjection): InjectedFault;
  /** The faults in force, the oldest first. */
  faults(): readonly ActiveFault[];
  /** The requests that the upstreams received, in order of arrival. */
  requests(filter?: RequestFilter): readonly RequestRecord[];
  /** How many of them that match were being answered at once, at most: from when their body was read to the end of their answer. */
  maxConcurrent(filter?: RequestFilter): number;
  /** Resolves when the next matching request has arrived, before it is answered. */
  nextRequest(filter?: RequestFilter): Promise<RequestRecord>;
  /** Resolves when no request is being answered: every answer is sent and every abort noticed. */
  settled(): Promise<void>;
  /** Makes every token that provider_u has issued invalid, the one in `providerU.token` included. */
  revokeTokens(): void;
  /** Back to the state after the start: no faults, empty log, first account only, no token revoked. */
  reset(): void;
}

/** Three simulated upstreams on loopback. */
export interface Sandbox extends SandboxControls, SandboxAccess, AsyncDisposable {
  /** Stops all servers at once, cutting hung requests. */
  close(): Promise<void>;
}
