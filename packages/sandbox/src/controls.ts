import { checkInjection } from './faults/check-injection.js';
import type { UpstreamSurroundings } from './http/upstream-listener.js';
import type { Credentials } from './provider-u/authentication.js';
import type { SandboxControls } from './sandbox.js';

/** The controls over what the upstreams share and over provider_u's accounts and tokens. */
export function createControls(
  surroundings: UpstreamSurroundings,
  credentials: Credentials,
): SandboxControls {
  const { faults, log, inFlight } = surroundings;
  return {
    inject: (injection) => {
      const id = faults.add(checkInjection(injection));
      return {
        id,
        remove: () => {
          faults.remove(id);
        },
      };
    },
    faults: () => faults.list(),
    requests: (filter) => log.list(filter),
    maxConcurrent: (filter) => log.maxConcurrent(filter),
    nextRequest: (filter) => log.next(filter),
    settled: () => inFlight.idle(),
    revokeTokens: () => {
      credentials.tokens.revokeAll();
    },
    reset: () => {
      faults.clear();
      log.clear();
      credentials.accounts.reset();
      credentials.tokens.restore();
    },
  };
}
