/**
 * Writes the files that are made from code, or with `--check` fails when one is not current:
 * `npm run generate`, `npm run generate -- --check`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { envExample } from '@njia/server';
import { faultDocument } from '../test/service/chaos/fault-document.js';
import { specificationCoverage } from '../test/specification/coverage-document.js';

const GENERATED: Readonly<Record<string, () => string | Promise<string>>> = {
  '.env.example': envExample,
  'docs/faults.md': faultDocument,
  'docs/specification-coverage.md': specificationCoverage,
};

const isCheck = process.argv.includes('--check');
const made = await Promise.all(
  Object.entries(GENERATED).map(async ([file, make]) => ({ file, text: await make() })),
);
const stale = made.filter(({ file, text }) => read(file) !== text);

for (const { file, text } of stale) {
  if (!isCheck) writeFileSync(file, text);
  process.stdout.write(isCheck ? `${file} is not current: run "npm run generate"\n` : `wrote ${file}\n`);
}
if (isCheck && stale.length > 0) process.exitCode = 1;

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
