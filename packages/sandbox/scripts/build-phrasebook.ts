/** Writes `phrasebook/` from the parallel data: `npx tsx packages/sandbox/scripts/build-phrasebook.ts <data folder>`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText, selectLines } from './selection.js';
import type { ParallelLine } from './sentence-filter.js';

const dataFolder = process.argv[2];
if (dataFolder === undefined) throw new Error('Name the data folder: build-phrasebook.ts <data folder>');

const lines = readFileSync(join(dataFolder, 'parallel', 'parallel.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((json) => normalize(JSON.parse(json) as ParallelLine));

const chosen = [...new Set(lines.map((line) => line.lang))]
  .toSorted(compareText)
  .flatMap((language) => selectLines(lines.filter((line) => line.lang === language)));

const sources = [...new Set(chosen.map((line) => sourceKey(line)))].toSorted(compareText);
const counters = new Map<string, number>();
const entries = chosen.map((line) => ({
  id: nextId(line.lang),
  lang: line.lang,
  en: line.en,
  text: line.text,
  source: sources.indexOf(sourceKey(line)),
}));

write(
  'sources.json',
  `${JSON.stringify(
    sources.map((key) => JSON.parse(key) as unknown),
    null,
    2,
  )}\n`,
);
write('sentences.jsonl', `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
process.stdout.write(`${entries.length} sentences from ${sources.length} sources\n`);
for (const [language, count] of counters) process.stdout.write(`${language} ${count}\n`);

function normalize(line: ParallelLine): ParallelLine {
  return { ...line, en: line.en.trim().normalize('NFC'), text: line.text.trim().normalize('NFC') };
}

function sourceKey(line: ParallelLine): string {
  return JSON.stringify({ name: line.source, license: line.license });
}

function nextId(language: string): string {
  const number = (counters.get(language) ?? 0) + 1;
  counters.set(language, number);
  return `${language}-${number}`;
}

function write(name: string, content: string): void {
  writeFileSync(new URL(`../phrasebook/${name}`, import.meta.url), content);
}
