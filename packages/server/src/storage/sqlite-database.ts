import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { migrate } from './migrations.js';
import { isBusy } from './sqlite-busy.js';
import { UnusableStoreError } from './unusable-store-error.js';

/** An open SQLite database whose schema is current. */
export type SqliteDatabase = Database.Database;

/** Milliseconds that opening waits for another process's write. */
const BUSY_TIMEOUT_MS = 1000;
const BUSY_PAUSE_MS = 10;

/**
 * Opens the file (made with its folder where it is missing) and brings its schema up to date. A commit in WAL mode
 * survives the death of the process; `synchronous=NORMAL` may lose the last ones when the power fails.
 * @throws {UnusableStoreError} when the file cannot be opened or was written by a newer version.
 */
export function openSqliteDatabase(path: string): SqliteDatabase {
  step('its folder cannot be made', () => mkdirSync(dirname(path), { recursive: true, mode: 0o700 }));
  step('the file cannot be opened', () => closeSync(openSync(path, 'a', 0o600))); // made for its owner alone
  const database = step('the file cannot be opened', () => new Database(path));
  step('it cannot be read as one', () => {
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    writeAhead(database);
    database.pragma('synchronous = NORMAL');
  });
  step(undefined, () => migrate(database));
  database.pragma('busy_timeout = 0'); // from now on waiting is `whenNotBusy`, which blocks nobody else
  return database;
}

/** SQLite's own waiting does not cover the change of the journal mode, which a new file needs once. */
function writeAhead(database: SqliteDatabase): void {
  for (let waitedMs = 0; ; waitedMs += BUSY_PAUSE_MS) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || waitedMs >= BUSY_TIMEOUT_MS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS);
    }
  }
}

/** Runs one step; `reason` tells of its failure in the place of messages that would quote the path. */
function step<T>(reason: string | undefined, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    const told = reason === undefined ? message : reason + code;
    throw new UnusableStoreError(`names a database that cannot be opened: ${told}`, { cause });
  }
}
