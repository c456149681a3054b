import { announcement } from './announcement.js';
import { readPorts } from './command-line.js';
import { startSandbox } from './start-sandbox.js';

try {
  const sandbox = await startSandbox({ ports: readPorts(process.argv.slice(2)) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
  process.stdout.write(announcement(sandbox));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
