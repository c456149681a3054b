import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Environment } from '@njia/server';

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
const tsx = import.meta.resolve('tsx');

/** The real entry, in a process of its own. */
export interface ServiceProcess {
  /** Everything that was said to the person at the terminal so far. */
  saidLines(): readonly string[];
  /** Everything that was logged so far. */
  logged(): string;
  /** Resolves with what a line matched; rejects when the process ends without such a line. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** The base URL, once the service listens. */
  readonly url: Promise<string>;
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void;
  /** Resolves when the process has ended and all its output was read. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** Starts the service in a folder, with these variables and no others but the search path; it ends with the test. */
export function startServiceProcess(folder: string, environment: Environment = {}): ServiceProcess {
  const child = spawn(process.execPath, ['--conditions=@njia/source', '--import', tsx, main], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, TSX_DISABLE_CACHE: '1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = endOf(child);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const output = { said: '', logged: '' };
  child.stderr.on('data', (chunk: Buffer) => (output.said += chunk.toString('utf8')));
  child.stdout.on('data', (chunk: Buffer) => (output.logged += chunk.toString('utf8')));

  function said(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output.said);
        if (match !== null) resolve(match);
      };
      child.stderr.on('data', look);
      void ended.then(() => reject(new Error(`ended without saying ${pattern.source}:\n${output.said}`)));
      look();
    });
  }
  const url = said(/^Njia listens on (http:\S+)$/m).then(([, address = '']) => address);
  url.catch(() => {}); // a process that is meant not to start has none
  return {
    saidLines: () => output.said.split('\n').slice(0, -1),
    logged: () => output.logged,
    said,
    url,
    signal: (name) => child.kill(name),
    ended,
  };
}

async function endOf(child: ChildProcess): Promise<Awaited<ServiceProcess['ended']>> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal };
}
