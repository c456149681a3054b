/**
 * Writes `src/quality/length-ratios.generated.ts` from parallel text:
 * `npm run length-ratios -w packages/core -- <data folder>` (the folder holds `parallel/parallel.jsonl`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES } from '../src/languages/language.js';

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: length-ratios <data folder>');

/** Shorter English sides say little about how long a language writes. */
const MIN_CHARACTERS = 15;

const ratios = new Map<string, number[]>();
for (const line of readFileSync(join(folder, 'parallel', 'parallel.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)) {
  const { lang, en, text } = JSON.parse(line) as { lang: string; en: string; text: string };
  if (en.length < MIN_CHARACTERS || text.length < MIN_CHARACTERS) continue;
  ratios.set(lang, [...(ratios.get(lang) ?? []), Math.log(text.length / en.length)]);
}

const rows = LANGUAGE_CODES.map((code) => {
  const values = (ratios.get(code) ?? [0]).toSorted((a, b) => a - b);
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
  const spread = (at(0.84) - at(0.16)) / 2;
  return `  ${code}: { centre: ${at(0.5).toFixed(3)}, spread: ${spread.toFixed(3)} },`;
});

const target = new URL('../src/quality/length-ratios.generated.ts', import.meta.url);
writeFileSync(
  target,
  `// Written by scripts/length-ratios.ts from parallel text; do not edit.
import type { LanguageCode } from '../languages/language.js';

/** Natural logarithm of a text's length against its English side: median, and half the width of the middle 68 %. */
export const LENGTH_RATIOS: Readonly<Record<LanguageCode, { readonly centre: number; readonly spread: number }>> = {
${rows.join('\n')}
};
`,
);
