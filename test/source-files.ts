import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One file of a package's source. */
export interface SourceFile {
  /** The package's folder name, e.g. `core`. */
  readonly package: string;
  /** Relative to the package's `src`, e.g. `routing/plan-route.ts`. */
  readonly path: string;
  /** The same from the root, for messages. */
  readonly fullPath: string;
  readonly text: string;
  readonly isTest: boolean;
  readonly imports: readonly Import[];
}

/** What a file imports: another package or module, or a path within its own package's `src`. */
export type Import =
  { readonly kind: 'module'; readonly name: string } | { readonly kind: 'own'; readonly path: string };

/** Every TypeScript file under a `src` folder, generated ones left out. */
export function readSources(): readonly SourceFile[] {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const src = join(root, 'packages', name, 'src');
    return readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.generated.ts'))
      .map((path) => readSource(name, join(src, path), src));
  });
}

function readSource(packageName: string, file: string, src: string): SourceFile {
  const path = relative(src, file);
  const text = readFileSync(file, 'utf8');
  return {
    package: packageName,
    path,
    fullPath: relative(root, file),
    text,
    isTest: /\.(test|contract)\.ts$/.test(path),
    imports: importsOf(text).map((specifier) => resolve(specifier, path)),
  };
}

function importsOf(text: string): readonly string[] {
  const specifiers = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm);
  return Array.from(specifiers, ([, specifier = '']) => specifier);
}

function resolve(specifier: string, from: string): Import {
  if (!specifier.startsWith('.')) return { kind: 'module', name: specifier };
  return { kind: 'own', path: join(dirname(from), specifier).replace(/\.js$/, '.ts') };
}
