/**
 * Writes the files that are made from code, or with `--check` fails when one is not current:
 * `npm run generate`, `npm run generate -- --check`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { envExample } from '@njia/server';

const GENERATED: Readonly<Record<string, () => string>> = {
  '.env.example': envExample,
};

const isCheck = process.argv.includes('--check');
const stale = Object.entries(GENERATED).filter(([file, make]) => read(file) !== make());

for (const [file, make] of stale) {
  if (!isCheck) writeFileSync(file, make());
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
