import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { migrate } from './migrations.js';
import { UnusableStoreError } from './unusable-store-error.js';

/** An open SQLite database whose schema is current. */
export type SqliteDatabase = Database.Database;

/** Milliseconds that a statement waits for another process's write. */
const BUSY_TIMEOUT_MS = 1000;

/**
 * Opens the file (made with its folder where it is missing) and brings its schema up to date. A commit in WAL mode
 * survives the death of the process; `synchronous=NORMAL` may lose the last ones when the power fails.
 * @throws {UnusableStoreError} when the file cannot be opened or was written by a newer version.
 */
export function openSqliteDatabase(path: string): SqliteDatabase {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const database = new Database(path);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    migrate(database);
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnusableStoreError(`names a database that cannot be opened: ${reason}`, { cause });
  }
}
