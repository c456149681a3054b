import type { SqliteDatabase } from './sqlite-database.js';

/** Each is run once, in order; the database's `user_version` says how many have been. Never change one that has landed. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE api_keys (
     hash TEXT PRIMARY KEY,
     hint TEXT NOT NULL,
     name TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     requests_total INTEGER NOT NULL DEFAULT 0
   ) STRICT, WITHOUT ROWID`,
];

/**
 * Runs the migrations that a database lacks, in one transaction that other processes wait for.
 * @throws when the database was written by a newer version.
 */
export function migrate(database: SqliteDatabase): void {
  const bringUpToDate = database.transaction(() => {
    const version = readVersion(database);
    if (version > MIGRATIONS.length) throw new Error('the database was written by a newer version of Njia');
    for (const statement of MIGRATIONS.slice(version)) database.exec(statement);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
  bringUpToDate.immediate();
}

function readVersion(database: SqliteDatabase): number {
  const row = database.prepare('PRAGMA user_version').get() as { readonly user_version: number };
  return row.user_version;
}
