import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../test/temporary-folder.js';
import { openSqliteDatabase } from './sqlite-database.js';

const opener = fileURLToPath(new URL('../../../../test/open-database-on-command.ts', import.meta.url));

/** The one value that a query has. */
function valueOf(database: Database.Database, query: string): unknown {
  return Object.values(database.prepare(query).get() as object)[0];
}

/** Opens the database, closes it with the test, and answers with it. */
function open(path: string): Database.Database {
  const database = openSqliteDatabase(path);
  onTestFinished(() => void database.close());
  return database;
}

describe('a new database', () => {
  test('is made with the folders above it [decision: Configuration]', () => {
    const path = join(temporaryFolder(), 'several', 'folders', 'njia.db');
    open(path);
    expect(existsSync(path)).toBe(true);
  });

  test('and its log can be read by nobody else [decision: At rest]', () => {
    const path = join(temporaryFolder(), 'njia.db');
    open(path);
    for (const file of [path, `${path}-wal`]) expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('has the current schema, and says so [decision: At rest]', () => {
    const database = open(join(temporaryFolder(), 'njia.db'));
    expect(valueOf(database, 'PRAGMA user_version')).toBe(1);
    const columns = valueOf(database, `SELECT group_concat(name) FROM pragma_table_info('api_keys')`);
    expect(columns).toBe('hash,hint,name,created_at,expires_at,requests_total');
  });

  test('writes ahead to a log, which survives the process [decision: requests_total]', () => {
    const database = open(join(temporaryFolder(), 'njia.db'));
    expect(valueOf(database, 'PRAGMA journal_mode')).toBe('wal');
    expect(valueOf(database, 'PRAGMA synchronous')).toBe(1);
  });

  test('leaves waiting for another process to the one who asks, so that nobody else waits [decision: Further codes]', () => {
    expect(valueOf(open(join(temporaryFolder(), 'njia.db')), 'PRAGMA busy_timeout')).toBe(0);
  });
});

describe('a database that is there already', () => {
  test('is left as it is when its schema is current [decision: At rest]', () => {
    const path = join(temporaryFolder(), 'njia.db');
    open(path).exec(`INSERT INTO api_keys VALUES ('hash', 'hint', 'name', 1, 2, 3)`);
    const again = open(path);
    expect(valueOf(again, 'PRAGMA user_version')).toBe(1);
    expect(again.prepare('SELECT * FROM api_keys').all()).toEqual([
      { hash: 'hash', hint: 'hint', name: 'name', created_at: 1, expires_at: 2, requests_total: 3 },
    ]);
  });

  test('is refused and left alone when a newer version wrote it [decision: At rest]', () => {
    const path = join(temporaryFolder(), 'njia.db');
    const newer = open(path);
    newer.exec('PRAGMA user_version = 2');
    expect(() => openSqliteDatabase(path)).toThrow(
      expect.objectContaining({
        name: 'UnusableStoreError',
        message:
          'names a database that cannot be opened: the database was written by a newer version of Njia',
      }) as Error,
    );
    expect(valueOf(newer, 'PRAGMA user_version')).toBe(2);
  });

  test('may be open twice at once [decision: At rest]', () => {
    const path = join(temporaryFolder(), 'njia.db');
    const [one, other] = [open(path), open(path)];
    one.exec(`INSERT INTO api_keys VALUES ('hash', 'hint', 'name', 1, 2, 0)`);
    other.exec(`UPDATE api_keys SET requests_total = 5`);
    expect(valueOf(one, 'SELECT requests_total FROM api_keys')).toBe(5);
  });
});

describe('a path that is no database', () => {
  test.each<readonly [string, (folder: string) => string]>([
    ['a folder', (folder) => folder],
    ['a file of something else', (folder) => join(folder, 'letter.txt')],
    ['a path below a file', (folder) => join(folder, 'letter.txt', 'njia.db')],
    ['a folder of that name', (folder) => join(folder, 'njia.db')],
  ])('is refused without quoting it: %s [decision: Configuration]', (_what, pathIn) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'njia.db'));
    writeFileSync(join(folder, 'letter.txt'), 'Dear friend, '.repeat(400));
    expect(() => openSqliteDatabase(pathIn(folder))).toThrow(
      expect.objectContaining({
        name: 'UnusableStoreError',
        message: expect.stringMatching(/^names a database that cannot be opened: [^/]+$/) as unknown,
      }) as Error,
    );
  });
});

describe('several processes', () => {
  test('may open the same new database at the same moment [decision: At rest]', async () => {
    const folder = temporaryFolder();
    const processes = Array.from({ length: 4 }, startOpener);
    for (const { hear } of processes) expect(await hear()).toBe('ready');
    for (let round = 0; round < 15; round += 1) {
      const path = join(folder, `${round}.db`);
      for (const { tell } of processes) tell(path);
      expect(await Promise.all(processes.map(({ hear }) => hear()))).toEqual(processes.map(() => 'ok 1'));
      expect(valueOf(open(path), 'SELECT count(*) FROM api_keys')).toBe(processes.length);
    }
  });
});

function startOpener() {
  const child = spawn(
    process.execPath,
    ['--conditions=@njia/source', '--import', import.meta.resolve('tsx'), opener],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    tell: (path: string) => child.stdin.write(`${path}\n`),
    hear: async () => ((await lines.next()) as { readonly value: unknown }).value,
  };
}
