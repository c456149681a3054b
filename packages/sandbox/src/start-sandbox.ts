import { accessTo, sandboxCredentials } from './access.js';
import { adminListener } from './admin/admin-listener.js';
import { createControls } from './controls.js';
import { FaultTable } from './faults/fault-table.js';
import { listen, type LoopbackServer } from './http/loopback-server.js';
import { upstreamListener, type Upstream } from './http/upstream-listener.js';
import { InFlight } from './log/in-flight.js';
import { RequestLog } from './log/request-log.js';
import { withDefaults, type SandboxOptions } from './options.js';
import { createProviderH } from './provider-h/provider-h.js';
import { Accounts } from './provider-u/accounts.js';
import { createProviderU } from './provider-u/provider-u.js';
import { TokenIssuer } from './provider-u/tokens.js';
import { createProviderW } from './provider-w/provider-w.js';
import type { Sandbox } from './sandbox.js';

/** Starts the three upstreams and the admin API on 127.0.0.1. Rejects, with nothing left open, when a port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { ports, now, tokenLifetimeSeconds, escaping, logLimit } = withDefaults(options);
  const surroundings = {
    faults: new FaultTable(),
    log: new RequestLog(logLimit),
    inFlight: new InFlight(),
    now,
  };
  const credentials = {
    accounts: firstAccount(),
    tokens: new TokenIssuer({ now, lifetimeSeconds: tokenLifetimeSeconds }),
  };
  const controls = createControls(surroundings, credentials);
  const listenerOf = (upstream: Upstream): ReturnType<typeof upstreamListener> =>
    upstreamListener(upstream, surroundings);

  const servers: LoopbackServer[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.close()));
  };
  const start = async (...[port, listener]: Parameters<typeof listen>): Promise<string> => {
    const server = await listen(port, listener);
    servers.push(server);
    return server.url;
  };
  try {
    const urls = {
      u: await start(ports.providerU, listenerOf(createProviderU(credentials))),
      w: await start(ports.providerW, listenerOf(createProviderW({ key: sandboxCredentials.key, escaping }))),
      h: await start(ports.providerH, listenerOf(createProviderH({ token: sandboxCredentials.token }))),
    };
    const admin = await start(ports.admin, adminListener(controls, urls));
    const access = accessTo({ ...urls, admin }, credentials.tokens.issue(sandboxCredentials.username));
    return { ...access, ...controls, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

function firstAccount(): Accounts {
  const { username, password } = sandboxCredentials;
  return new Accounts({ id: 1, username, password, email: 'sandbox@example.org', organization: 'Sandbox' });
}
