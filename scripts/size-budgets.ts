/** Fails when a built part is larger than its budget; run after `npm run build`: `npm run sizes`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Budget {
  readonly what: string;
  readonly folder: string;
  readonly include: (path: string) => boolean;
  readonly maxKilobytes: number;
}

const isModel = (path: string) => path.endsWith('model.generated.js');

const BUDGETS: readonly Budget[] = [
  { what: 'langid: model', folder: 'packages/langid/dist', include: isModel, maxKilobytes: 2000 },
  {
    what: 'langid: code',
    folder: 'packages/langid/dist',
    include: (path) => !isModel(path),
    maxKilobytes: 15,
  },
  {
    what: 'core: all but the contract',
    folder: 'packages/core/dist',
    include: (path) => !path.startsWith('contract'),
    maxKilobytes: 36,
  },
];

for (const { what, folder, include, maxKilobytes } of BUDGETS) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.js') && include(path),
  );
  const content = files.map((path) => readFileSync(join(folder, path)));
  const kilobytes = gzipSync(Buffer.concat(content), { level: 9 }).length / 1000;
  const isOver = files.length === 0 || kilobytes > maxKilobytes;
  process.stdout.write(
    `${what}: ${kilobytes.toFixed(1)} of ${maxKilobytes} kB gzipped${isOver ? ' — too large' : ''}\n`,
  );
  if (isOver) process.exitCode = 1;
}
