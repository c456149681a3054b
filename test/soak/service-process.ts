import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Sample } from './sample.js';

const ENTRY = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
const FLAGS = [
  '--expose-gc',
  '--conditions=@njia/source',
  `--import=${import.meta.resolve('tsx')}`,
  `--import=${new URL('report-on-process.ts', import.meta.url).href}`,
];

/** The real service, in a process of its own that tells what it holds. */
export interface ServiceProcess {
  readonly url: string;
  sample(): Promise<Sample>;
  /** Asks it to end; the exit code, or `null` when it had to be killed. */
  end(): Promise<number | null>;
}

/** For the requests in flight and for closing. */
const TIME_TO_END_MS = 30_000;

/** Starts the service with these variables and no others, before a store in a new folder. */
export async function startServiceProcess(
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'njia-soak-'));
  const child = fork(ENTRY, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, TSX_DISABLE_CACHE: '1', PORT: '0', ...environment },
    execArgv: FLAGS,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.stderr === null) throw new Error('the service cannot be listened to');
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const url = await listeningAt(createInterface(child.stderr));
  return {
    url,
    async sample() {
      const answer = once(child, 'message') as Promise<[Sample]>;
      child.send('sample');
      const [sample] = await answer;
      return sample;
    },
    async end() {
      const timer = setTimeout(() => child.kill('SIGKILL'), TIME_TO_END_MS);
      child.kill('SIGTERM');
      const [code] = await ended;
      clearTimeout(timer);
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** The address that the service says it listens at; everything that it says goes on to the terminal. */
async function listeningAt(lines: ReturnType<typeof createInterface>): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    lines.on('line', (line) => {
      said.push(line);
      const [, address] = /^Njia listens on (http:\S+)$/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    lines.on('close', () => reject(new Error(`the service did not start:\n${said.join('\n')}`)));
  });
}
