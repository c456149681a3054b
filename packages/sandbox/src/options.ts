import { documentedLifetimeSeconds } from './provider-u/tokens.js';
import type { Escaping } from './provider-w/bare-json-string.js';

/** Fixed ports of the four servers; 0 means any free port. */
export interface SandboxPorts {
  readonly providerU: number;
  readonly providerW: number;
  readonly providerH: number;
  readonly admin: number;
}

/** Settings of a sandbox, all optional. */
export interface SandboxOptions {
  readonly ports?: Partial<SandboxPorts>;
  /** Wall clock in milliseconds, for token expiry, timestamps and the log. */
  readonly now?: () => number;
  /** Lifetime of provider_u's tokens; default the documented 52,560,000 minutes. */
  readonly tokenLifetimeSeconds?: number;
  /** Whether provider_w writes non-ASCII characters as `\uXXXX`; default `mixed`, about half of its answers. */
  readonly escaping?: Escaping;
  /** How many requests the log keeps; default 10,000, the newest. */
  readonly logLimit?: number;
}

/** The options with every default filled in. */
export function withDefaults(
  options: SandboxOptions,
): Required<SandboxOptions> & { readonly ports: SandboxPorts } {
  return {
    now: Date.now,
    tokenLifetimeSeconds: documentedLifetimeSeconds,
    escaping: 'mixed',
    logLimit: 10_000,
    ...options,
    ports: { providerU: 0, providerW: 0, providerH: 0, admin: 0, ...options.ports },
  };
}
