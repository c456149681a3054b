/**
 * Prints how often undamaged and damaged translations are rejected and warned of:
 * `npx tsx --conditions=@njia/source packages/core/scripts/measure-rejections.ts <data folder>` (the folder holds
 * `parallel/parallel.jsonl` and `quality/controlled_failures.jsonl`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confusableWith, loadDetector } from '@njia/langid';
import { parseLanguage } from '../src/languages/parse-language.js';
import { assessTranslation, type Assessment } from '../src/quality/assess-translation.js';
import type { QualityInput } from '../src/quality/estimate-quality.js';
import { isEnough, withoutCopiedWords } from '../src/quality/remainder.js';

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: measure-rejections <data folder>');

type Texts = Pick<QualityInput, 'source' | 'translation' | 'pair'>;
type Line = Readonly<Record<string, string>>;

/** What is counted, and how wide its column is. */
const REJECTIONS = ['copied', 'wrong_language', 'wrong_script', 'loop'] as const;
const WARNINGS = [
  'not_translated',
  'wrong_language',
  'repetition',
  'unusual_length',
  'numbers_changed',
  'error_like',
  'broken_escapes',
] as const;
const NAME_WIDTH = 44;

const detector = await loadDetector();
const lines = read('parallel', 'parallel.jsonl');
const references = lines.flatMap(inBothDirections);
const joined = joinNeighbours(lines).flatMap(inBothDirections);
const failures = read('quality', 'controlled_failures.jsonl');

print('Undamaged', {
  references,
  '5 to 10 references joined': joined,
  'references in capitals': spoil(references, ({ translation }) => translation.toUpperCase()),
  'references, each word with a capital': spoil(references, ({ translation }) => capitalise(translation)),
  'references of another source': references.map(({ translation, pair }, index) => ({
    source: at(references, index * 7919 + 13).source,
    translation,
    pair,
  })),
  '[lug] and the source': spoil(references, (one) => stub(one, /^/g)),
  '[lug] and the source, joined': spoil(joined, (one) => stub(one, /^/g)),
  '[lug] before every sentence': spoil(joined, (one) => stub(one, /^|(?<=[.!?\n]\s?)(?=\p{Lu})/gu)),
});
const kinds = [...new Set(failures.map(({ kind = '' }) => kind))];
const damagedBy = (kind: string) => failures.filter((failure) => failure['kind'] === kind);
print(
  'Damaged, at every length',
  Object.fromEntries(kinds.map((kind) => [kind, damagedBy(kind).map(textsOfFailure)])),
);
print('Damaged, 8 words and 40 letters', {
  'other language': spoil(references, inOtherLanguage).filter(isLong),
  'other language, joined': spoil(joined, inOtherLanguage).filter(isLong),
  'half in another language': spoil(references.filter(isLong), (one, index, all) =>
    [one.translation, inOtherLanguage(one, index, all)].join(' '),
  ),
  copy: spoil(references, ({ source }) => source).filter(({ source }) =>
    isLong({ source: '', translation: source }),
  ),
  'loop of eight at the end, any length': spoil(references, ({ translation }, index) => {
    const unit = translation.split(/\s+/).slice(0, 1 + (index % 4));
    return `${translation} ${`${unit.join(' ')} `.repeat(8)}`;
  }),
});

type Spoil = (texts: Texts, index: number, all: readonly Texts[]) => string;

function spoil(all: readonly Texts[], translate: Spoil): readonly Texts[] {
  return all.map((texts, index) => ({
    source: texts.source,
    translation: translate(texts, index, all),
    pair: texts.pair,
  }));
}

function capitalise(text: string): string {
  return text.replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

function read(...path: readonly string[]): readonly Line[] {
  const text = readFileSync(join(folder ?? '', ...path), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

function inBothDirections({ lang = '', en = '', text = '' }: Line): readonly Texts[] {
  const language = parseLanguage(lang) ?? 'en';
  return [
    { source: en, translation: text, pair: { source: 'en', target: language } },
    { source: text, translation: en, pair: { source: language, target: 'en' } },
  ];
}

/** Neighbours of one collection by spaces and by line ends in turn. */
function joinNeighbours(all: readonly Line[]): readonly Line[] {
  const sets: Line[][] = [];
  for (const line of all) {
    const last = sets.at(-1);
    const isFull = last === undefined || last.length >= 5 + (sets.length % 6);
    if (isFull || last[0]?.['lang'] !== line['lang'] || last[0]?.['source'] !== line['source'])
      sets.push([line]);
    else last.push(line);
  }
  return sets.map((set, index) => {
    const whole = (side: string) => set.map((line) => line[side]).join(index % 2 === 0 ? ' ' : '\n');
    return { lang: set[0]?.['lang'] ?? '', en: whole('en'), text: whole('text') };
  });
}

function stub({ source, pair }: Texts, places: RegExp): string {
  return source.replace(places, `[${pair.target}] `);
}

function textsOfFailure({ lp = '', src = '', mt = '' }: Line): Texts {
  const [source = 'en', target = 'en'] = lp.split('-').map((code) => parseLanguage(code) ?? 'en');
  return { source: src, translation: mt, pair: { source, target } };
}

function inOtherLanguage({ pair }: Texts, index: number, all: readonly Texts[]): string {
  const accepted = confusableWith(pair.target);
  for (let step = 1; ; step += 1) {
    const other = at(all, index * 7919 + step * 13);
    if (!accepted.includes(other.pair.target)) return other.translation;
  }
}

function at(all: readonly Texts[], index: number): Texts {
  const found = all[index % all.length];
  if (found === undefined) throw new Error('no texts');
  return found;
}

function isLong({ source, translation }: Omit<Texts, 'pair'>): boolean {
  return isEnough(withoutCopiedWords(source, translation));
}

function print(title: string, sets: Readonly<Record<string, readonly Texts[]>>) {
  const headings = ['texts', 'score', 'rejected', ...REJECTIONS, '| warned', ...WARNINGS];
  writeRow(`\n${title}, per 1,000`, headings);
  const widths = headings.map(({ length }) => length);
  for (const [name, texts] of Object.entries(sets)) {
    writeRow(
      name,
      measure(texts).map((value, column) => String(value).padStart(widths[column] ?? 0)),
    );
  }
}

function writeRow(name: string, cells: readonly string[]) {
  process.stdout.write(`${name.padEnd(NAME_WIDTH)}${cells.join('  ')}\n`);
}

/** The number of texts, the mean score, then the columns of `print` in thousandths of the texts. */
function measure(texts: readonly Texts[]): readonly number[] {
  const assessed = texts.map((one) => assessTranslation({ ...one, scope: 'pair', detector }));
  const perThousand = (holds: (assessment: Assessment) => boolean) =>
    round((assessed.filter(holds).length / texts.length) * 1000);
  return [
    texts.length,
    round(assessed.reduce((sum, { estimate }) => sum + estimate.score, 0) / texts.length),
    perThousand(({ rejection }) => rejection !== undefined),
    ...REJECTIONS.map((kind) => perThousand(({ rejection }) => rejection === kind)),
    perThousand(({ warnings }) => warnings.length > 0),
    ...WARNINGS.map((code) => perThousand(({ warnings }) => warnings.some((one) => one.code === code))),
  ];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
