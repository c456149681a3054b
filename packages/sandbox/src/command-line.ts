import type { SandboxPorts } from './options.js';

/** The first of the four consecutive ports of the stand-alone sandbox. */
const defaultPortBase = 4101;

const usage = `Usage: npm run sandbox -- [--port-base N], N from 1 to 65532 (default ${defaultPortBase}), or 0 for free ports`;

/** The ports asked for by `--port-base N` or `--port-base=N`. Throws a TypeError with the usage for anything else. */
export function readPorts(commandLine: readonly string[]): SandboxPorts {
  const [option, value = '', ...others] = commandLine.flatMap((word) => word.split('='));
  if (option === undefined) return consecutivePorts(defaultPortBase);
  const base = Number(value);
  if (option !== '--port-base' || others.length > 0 || !/^\d+$/u.test(value) || base > 65_532) {
    throw new TypeError(usage);
  }
  return base === 0 ? { providerU: 0, providerW: 0, providerH: 0, admin: 0 } : consecutivePorts(base);
}

function consecutivePorts(base: number): SandboxPorts {
  return { providerU: base, providerW: base + 1, providerH: base + 2, admin: base + 3 };
}
