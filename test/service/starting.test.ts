import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { expectError, fieldOf } from './answer.js';
import { issueKeyAt, translateAt } from './service-calls.js';
import { startServiceProcess } from './service-process.js';

const EXIT_CONFIG = 78;

describe('starting the service', () => {
  test('without any provider says in two lines what to set, and serves [spec 1.14] [decision: Starting it]', async () => {
    const folder = temporaryFolder();
    const service = startServiceProcess(folder);
    const url = await service.url;
    await service.said(/see \.env\.example/);
    expect(service.saidLines()).toEqual([
      `Njia listens on ${url}`,
      'No provider is configured: keys can be issued, and translations answer 503 until one is.',
      'Set NJIA_PROVIDER_U_TOKEN, or NJIA_PROVIDER_U_USERNAME and NJIA_PROVIDER_U_PASSWORD; or ' +
        'NJIA_PROVIDER_W_KEY; or NJIA_PROVIDER_H_TOKEN (see .env.example).',
    ]);
    const answer = await translateAt(url, await issueKeyAt(url), { text: 'Hello', target_lang: 'sw' });
    expectError(answer, 503, { code: 'PROVIDER_ERROR', attempts: [] });
    expect(fieldOf(answer, 'detail.message')).toContain('NJIA_PROVIDER_H_TOKEN');
  });

  test('listens on loopback and keeps its keys in ./data/njia.db unless told otherwise [spec 1.14] [decision: Configuration]', async () => {
    const folder = temporaryFolder();
    expect(await startServiceProcess(folder).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(existsSync(join(folder, 'data', 'njia.db'))).toBe(true);
  });

  test('reads .env in the working directory, and the environment wins over it [decision: Configuration]', async () => {
    const folder = temporaryFolder();
    writeFileSync(
      join(folder, '.env'),
      'NJIA_PROVIDER_W_KEY=from-the-file\nDATABASE_URL=sqlite:./file.db\nPORT=1\nNJIA_COLOUR=blue\n',
    );
    const service = startServiceProcess(folder, { DATABASE_URL: 'sqlite:./environment.db' });
    await service.said(/NJIA_COLOUR is not a setting of this version and is ignored\./);
    expect(service.saidLines()).toContain('Providers: provider_w.');
    expect(existsSync(join(folder, 'environment.db'))).toBe(true);
    expect(existsSync(join(folder, 'file.db'))).toBe(false);
  });

  test('logs to standard output, never to where it speaks [decision: Request id]', async () => {
    const service = startServiceProcess(temporaryFolder());
    const url = await service.url;
    await issueKeyAt(url);
    service.signal('SIGTERM');
    await service.ended;
    const entries = service
      .logged()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(entries).toContainEqual(expect.objectContaining({ msg: 'request', status: 201 }));
    expect(service.saidLines().filter((line) => line.startsWith('{'))).toEqual([]);
  });
});

describe('a wrong configuration', () => {
  test('is told whole, without any value, and exits with 78 [decision: Configuration]', async () => {
    const secret = 'hunter2-secret';
    const service = startServiceProcess(temporaryFolder(), {
      PORT: 'eighty-eighty',
      DATABASE_URL: `postgres://njia:${secret}@db/njia`,
      LOG_LEVEL: 'chatty',
      NJIA_PIVOT: 'maybe',
      NJIA_REQUEST_DEADLINE_MS: '-1',
      NJIA_KEY_LIFETIME_DAYS: 'forever',
      NJIA_PROVIDER_U_PASSWORD: secret,
      NJIA_PROVIDER_H_BASE_URL: `https://user:${secret}@example.org`,
      NJIA_PROVIDER_H_MULTILINGUAL: 'facebook/nllb-200-3.3B',
    });
    expect(await service.ended).toEqual({ code: EXIT_CONFIG, signal: null });
    const [title, ...problems] = service.saidLines();
    expect(title).toBe('The configuration cannot be used:');
    expect(problems.map((problem) => problem.trim().split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'LOG_LEVEL',
      'NJIA_PIVOT',
      'NJIA_REQUEST_DEADLINE_MS',
      'NJIA_KEY_LIFETIME_DAYS',
      'NJIA_PROVIDER_U_USERNAME',
      'NJIA_PROVIDER_H_BASE_URL',
      'NJIA_PROVIDER_H_MULTILINGUAL',
    ]);
    const everything = service.saidLines().join('\n') + service.logged();
    for (const value of [secret, 'eighty', 'chatty', 'maybe', 'forever', 'example.org', '3.3B']) {
      expect(everything).not.toContain(value);
    }
  });

  test.each([
    ['a folder', (folder: string) => mkdirSync(join(folder, 'private-name'))],
    ['no database', (folder: string) => writeFileSync(join(folder, 'private-name'), 'x'.repeat(4096))],
  ])(
    'that names %s as the database exits with 78, without the value [decision: Configuration]',
    async (_what, make) => {
      const folder = temporaryFolder();
      make(folder);
      const service = startServiceProcess(folder, { DATABASE_URL: 'sqlite:./private-name' });
      expect(await service.ended).toEqual({ code: EXIT_CONFIG, signal: null });
      expect(service.saidLines()[0]).toBe('The configuration cannot be used:');
      expect(service.saidLines()[1]).toMatch(/^ {2}DATABASE_URL names a database that cannot be opened: /);
      expect(service.saidLines()).toHaveLength(2);
      expect(service.saidLines().join('\n')).not.toContain('private-name');
    },
  );

  test('that names a database below a file exits with 78, without the value [decision: Configuration]', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'private-name'), '');
    const service = startServiceProcess(folder, { DATABASE_URL: 'sqlite:./private-name/sub/njia.db' });
    expect(await service.ended).toEqual({ code: EXIT_CONFIG, signal: null });
    expect(service.saidLines()[1]).toMatch(/^ {2}DATABASE_URL names a database that cannot be opened: /);
    expect(service.saidLines().join('\n')).not.toContain('private-name');
  });
});

describe('a port that is taken', () => {
  test('is told, and the exit code is 1 [decision: Starting it]', async () => {
    const first = startServiceProcess(temporaryFolder());
    const { port } = new URL(await first.url);
    const second = startServiceProcess(temporaryFolder(), { PORT: port });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.saidLines().join('\n')).toMatch(/^Njia could not start: .*EADDRINUSE/);
  });
});
