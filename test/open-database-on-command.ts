import { createInterface } from 'node:readline';
import { createSqliteKeyStore } from '../packages/server/src/keys/sqlite-key-store.js';
import { openSqliteDatabase } from '../packages/server/src/storage/sqlite-database.js';

/** A process that opens the database whose path it is told, puts a key there, and says `ok` or what went wrong. */
const hash = String(process.pid);
const say = (line: string) => process.stdout.write(`${line}\n`);

say('ready');
for await (const path of createInterface({ input: process.stdin })) {
  try {
    const store = createSqliteKeyStore(openSqliteDatabase(path));
    await store.insert({ hash, hint: '', name: '', createdAt: 0, expiresAt: 0 });
    await store.addRequests(new Map([[hash, 1]]));
    say(`ok ${await store.requestsTotal(hash)}`);
    await store.close();
  } catch (error) {
    say(String(error));
  }
}
