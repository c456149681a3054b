import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { UpstreamName } from '@njia/sandbox';
import { expectationsOf } from './chaos-cell.js';
import { FORMS } from './expected-outcome.js';
import { COLUMNS, faultRows } from './fault-rows.js';
import { WAYS } from './way.js';

const FILE = fileURLToPath(new URL('../../../docs/faults.md', import.meta.url));

type Row = readonly string[];

const PROVIDERS = Object.keys(WAYS) as readonly UpstreamName[];

/** The text of `docs/faults.md`, formatted as the repository's other documents are. */
export async function faultDocument(): Promise<string> {
  const rows = merge(PROVIDERS.flatMap(expectedRows), COLUMNS.indexOf('Happens'), writeForms);
  const text = [INTRODUCTION, table(merge(rows, COLUMNS.indexOf('Provider'), writeProviders))].join('\n\n');
  return format(text, { ...(await resolveConfig(FILE)), parser: 'markdown' });
}

function expectedRows(provider: UpstreamName): readonly Row[] {
  return faultRows(provider, (cell) => expectationsOf(cell).map(({ outcome }) => outcome));
}

const INTRODUCTION = `# What becomes of a request when an upstream fails

Written from \`test/service/chaos/\` by \`npm run generate\`. The tests there bring every one of these faults about at the simulated
upstreams, and hold what the service answers against this table; \`npm run chaos\` runs all of them and prints what came.
Each text holds protected parts, a long one (5,000 characters) paragraphs too: whatever is served has all of them, unaltered. "Once" is once to each
step that has the fault; as soon as its time has come, that step serves again.

| Word | What it means |
|---|---|
| \`served\` | by the first step, in spite of the fault; the warnings under "Seen as" are possible |
| \`again\` | by the first step, when it was tried again |
| \`next\` | by another step |
| \`kept\` | the answer was found wanting; as nothing better came, it is returned with a warning |
| \`503\` | by nobody; a failure that can pass was tried three times |

Single and long texts: where another step can serve · where none can. Batch: the same two as items, and one that does not go over
the provider. Pivot: with the fault at the first hop, where no other provider can serve · at the second, where another can. "Seen as" is the
\`failure\` and \`status\` in \`attempts\`.`;

/** Rows that differ in nothing but one column as one, at the place of the first. */
function merge(
  rows: readonly Row[],
  column: number,
  write: (values: readonly string[]) => string,
): readonly Row[] {
  const merged = new Map<string, { readonly row: Row; readonly values: string[] }>();
  for (const row of rows) {
    const name = JSON.stringify(row.with(column, ''));
    const known = merged.get(name) ?? { row, values: [] };
    known.values.push(row[column] ?? '');
    merged.set(name, known);
  }
  return [...merged.values()].map(({ row, values }) => row.with(column, write(values)));
}

function writeForms(forms: readonly string[]): string {
  return forms.length === FORMS.length ? 'once, always' : forms.join(', ');
}

function writeProviders(providers: readonly string[]): string {
  return providers.length === PROVIDERS.length ? 'all' : providers.join(', ');
}

function table(rows: readonly Row[]): string {
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
