import { describe, expect, test } from 'vitest';
import { PROVIDER_DEFINITIONS } from '@njia/core';
import { readSources, type SourceFile } from './source-files.js';

const files = readSources();
const shipped = files.filter(({ isTest }) => !isTest);
const inPackage = (name: string) => shipped.filter((file) => file.package === name);

/** Which modules each package may import; a Node package may also import `node:` modules. */
const PACKAGES: Readonly<Record<string, { readonly modules: readonly string[]; readonly node: boolean }>> = {
  langid: { modules: [], node: false },
  core: { modules: ['@njia/langid', 'htmlparser2', 'zod'], node: false },
  sandbox: { modules: [], node: true },
  server: {
    modules: [
      '@fastify/cors',
      '@fastify/helmet',
      '@fastify/swagger',
      '@fastify/swagger-ui',
      '@njia/core',
      '@njia/core/contract',
      'fastify',
      'libsql',
      'lru-cache',
      'pino',
      'prom-client',
      'undici',
      'zod',
    ],
    node: true,
  },
  demo: { modules: ['@njia/core', '@njia/sandbox', '@njia/server'], node: true },
};

/** Which folders of the core each folder may import from, besides itself (ARCHITECTURE.md, "Layers"). */
const CORE_LAYERS: Readonly<Record<string, readonly string[]>> = {
  languages: [],
  errors: [],
  time: [],
  concurrency: ['time'],
  audio: [],
  provider: ['concurrency', 'languages', 'errors', 'time'],
  providers: ['provider', 'audio', 'languages', 'errors', 'time'],
  request: ['text', 'languages', 'errors'],
  resilience: ['provider', 'errors', 'time'],
  routing: ['provider', 'resilience', 'languages', 'errors', 'time'],
  protection: [],
  text: ['provider', 'concurrency', 'protection'],
  quality: ['provider', 'languages', 'errors'],
  detection: ['languages', 'errors', 'routing'],
  speech: ['provider', 'request', 'resilience', 'routing', 'languages', 'errors', 'time'],
  translator: [
    'provider',
    'request',
    'resilience',
    'routing',
    'protection',
    'text',
    'quality',
    'detection',
    'concurrency',
    'languages',
    'errors',
    'time',
  ],
  contract: ['request', 'languages', 'errors', 'provider', 'text'],
};

const coreFolderOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : 'index');

/** Lists offences as "file: what", so that a failure says what to change. */
function offences(
  of: readonly SourceFile[],
  find: (file: SourceFile) => readonly string[],
): readonly string[] {
  return of.flatMap((file) => find(file).map((what) => `${file.fullPath}: ${what}`));
}

describe('the architecture', () => {
  test('packages import only what their place in the table allows', () => {
    const found = offences(shipped, ({ package: name, imports }) => {
      const rule = PACKAGES[name];
      if (rule === undefined) return [`package ${name} has no rule; add one to test/architecture.test.ts`];
      return imports
        .filter((used) => used.kind === 'module')
        .filter((used) => !rule.modules.includes(used.name) && !(rule.node && used.name.startsWith('node:')))
        .map((used) => `imports ${used.name}, which ${name} may not depend on`);
    });
    expect(found).toEqual([]);
  });

  test('the folders of the core import only from the layers below them', () => {
    const found = offences(inPackage('core'), ({ path, imports }) => {
      const folder = coreFolderOf(path);
      if (folder === 'index') return [];
      const allowed = CORE_LAYERS[folder];
      if (allowed === undefined)
        return [`folder ${folder} has no rule; add one to test/architecture.test.ts`];
      return imports
        .filter((used) => used.kind === 'own')
        .map((used) => coreFolderOf(used.path))
        .filter((used) => used !== folder && !allowed.includes(used))
        .map((used) => `imports from ${used}/, which ${folder}/ may not know`);
    });
    expect(found).toEqual([]);
  });

  test('only contract/ loads the schema library, so that direct mode does without it', () => {
    const found = offences(inPackage('core'), ({ path, imports }) =>
      imports
        .filter((used) => used.kind === 'module' && used.name === 'zod' && coreFolderOf(path) !== 'contract')
        .map(() => 'imports zod'),
    );
    expect(found).toEqual([]);
  });

  test('only the provider’s own folder, the registry and the documents’ examples know one provider from another', () => {
    const folders = new Set(PROVIDER_DEFINITIONS.map(({ id }) => `providers/${id.replace('_', '-')}/`));
    const found = offences([...inPackage('core'), ...inPackage('server')], ({ path, text }) => {
      if ([...folders, 'contract/examples.ts'].some((known) => path.startsWith(known))) return [];
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      return PROVIDER_DEFINITIONS.filter(({ id }) => code.includes(id)).map(
        ({ id }) => `mentions ${id}; make it a property that the provider declares`,
      );
    });
    expect(found).toEqual([]);
  });

  test('providers do not import one another', () => {
    const found = offences(inPackage('core'), ({ path, imports }) => {
      const own = /^providers\/[^/]+\//.exec(path)?.[0];
      if (own === undefined) return [];
      return imports
        .filter(
          (used) => used.kind === 'own' && used.path.startsWith('providers/') && !used.path.startsWith(own),
        )
        .map((used) => `imports ${used.kind === 'own' ? used.path : used.name}; share through provider/`);
    });
    expect(found).toEqual([]);
  });

  test('only http/ knows HTTP: keys, stores and configuration import nothing from it, nor the framework', () => {
    const found = offences(inPackage('server'), ({ path, imports }) => {
      if (path.startsWith('http/') || path === 'compose.ts') return [];
      return imports
        .map((used) => (used.kind === 'own' ? used.path : used.name))
        .filter((used) => used.startsWith('http/') || used === 'fastify')
        .map((used) => `imports ${used}`);
    });
    expect(found).toEqual([]);
  });

  test('only compose.ts names concrete stores and transports', () => {
    const concrete = /(?:sqlite|memory|undici)-/;
    const found = offences(inPackage('server'), ({ path, imports }) =>
      imports
        .filter((used) => used.kind === 'own' && concrete.test(used.path))
        .filter(() => path !== 'compose.ts' && !concrete.test(path) && !path.startsWith('storage/'))
        .map((used) => `imports ${used.kind === 'own' ? used.path : ''}; take the interface instead`),
    );
    expect(found).toEqual([]);
  });

  test('only config/environment.ts reads the environment', () => {
    const found = offences(
      [...inPackage('server'), ...inPackage('demo'), ...inPackage('sandbox')],
      ({ path, text }) =>
        text.includes('process.env') && path !== 'config/environment.ts' ? ['reads process.env'] : [],
    );
    expect(found).toEqual([]);
  });

  test('time comes through the Clock', () => {
    const found = offences(
      [...inPackage('core'), ...inPackage('server'), ...inPackage('langid')],
      ({ path, text }) =>
        path !== 'time/clock.ts' && /\bDate\.now\(|\bperformance\.now\(|\bnew Date\(\)/.test(text)
          ? ['reads the time itself; take a Clock']
          : [],
    );
    expect(found).toEqual([]);
  });

  test('files are named after what is in them, and none is long', () => {
    const found = offences(shipped, ({ path, text }) => [
      ...(/(?:^|\/)(?:utils?|helpers?|types|common|misc)(?:\.ts|\/)/.test(path)
        ? ['has a name that says nothing']
        : []),
      ...(text.split('\n').length > 200 ? ['has over 200 lines: look for a second idea in it'] : []),
    ]);
    expect(found).toEqual([]);
  });
});
