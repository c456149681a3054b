import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

function run(...args: readonly string[]): ChildProcessByStdio<null, Readable, Readable> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function readUntil(stream: Readable, end: string): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes(end)) return text;
  }
  return text;
}

function exitCode(child: ChildProcessByStdio<null, Readable, Readable>): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve);
  });
}

test('the stand-alone sandbox says what it is, prints the variables, and SIGTERM ends it with 0', async () => {
  const child = run('--port-base', '0');
  const exit = exitCode(child);
  const printed = await readUntil(child.stdout, 'Ctrl-C stops them.');
  expect(printed).toContain('simulated upstreams');
  expect(printed).toContain('Nothing here is a translation service.');
  expect(printed).toMatch(/^export NJIA_PROVIDER_U_BASE_URL=http:\/\/127\.0\.0\.1:\d+$/mu);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});

test('a wrong argument ends it with 1 and the usage', async () => {
  const child = run('--ports');
  const exit = exitCode(child);
  expect(await readUntil(child.stderr, '\n')).toContain('Usage: npm run sandbox');
  expect(await exit).toBe(1);
});
