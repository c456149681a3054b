import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultDocument } from './fault-document.js';

test('docs/faults.md says what these tests hold; if not, npm run generate brings it up to date', async () => {
  const written = readFileSync(new URL('../../../docs/faults.md', import.meta.url), 'utf8');
  expect(await faultDocument()).toBe(written);
});
