/** Fails when a part that browsers load is larger than its budget; run after `npm run build`: `npm run sizes`. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

interface Budget {
  readonly what: string;
  readonly entry: string;
  /** What is loaded by itself: another package, or with a dynamic import. */
  readonly external: readonly string[];
  readonly maxKilobytes: number;
}

const MODEL = './model.generated.js';

const BUDGETS: readonly Budget[] = [
  {
    what: 'langid: model',
    entry: 'packages/langid/dist/model.generated.js',
    external: [],
    maxKilobytes: 2000,
  },
  { what: 'langid: code', entry: 'packages/langid/dist/index.js', external: [MODEL], maxKilobytes: 8 },
  {
    what: 'core: all but the contract',
    entry: 'packages/core/dist/index.js',
    external: ['@njia/langid', 'htmlparser2'],
    maxKilobytes: 38,
  },
];

for (const { what, entry, external, maxKilobytes } of BUDGETS) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    external: [...external],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  });
  const kilobytes =
    gzipSync(Buffer.concat(outputFiles.map(({ contents }) => contents)), { level: 9 }).length / 1000;
  const isOver = kilobytes > maxKilobytes;
  process.stdout.write(
    `${what}: ${kilobytes.toFixed(1)} of ${maxKilobytes} kB minified and gzipped${isOver ? ' — too large' : ''}\n`,
  );
  if (isOver) process.exitCode = 1;
}
