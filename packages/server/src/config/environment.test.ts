import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/temporary-folder.js';
import { readEnvironment } from './environment.js';

function envFile(content: string): string {
  const file = join(temporaryFolder(), '.env');
  writeFileSync(file, content);
  return file;
}

describe('the environment', () => {
  test('is that of the process where there is no .env [decision: Configuration]', () => {
    const missing = join(temporaryFolder(), '.env');
    expect(readEnvironment({ PORT: '1' }, missing)).toEqual({ PORT: '1' });
  });

  test('has what only .env sets [decision: Configuration]', () => {
    const file = envFile('# a comment\nPORT=9000\nexport LOG_LEVEL="debug"\n\nNJIA_PIVOT=off # why\n');
    expect(readEnvironment({ HOST: '::1' }, file)).toEqual({
      PORT: '9000',
      LOG_LEVEL: 'debug',
      NJIA_PIVOT: 'off',
      HOST: '::1',
    });
  });

  test('of the process wins over .env [decision: Configuration]', () => {
    const file = envFile('PORT=9000\nLOG_LEVEL=debug\n');
    expect(readEnvironment({ PORT: '1' }, file)).toEqual({ PORT: '1', LOG_LEVEL: 'debug' });
  });
});
