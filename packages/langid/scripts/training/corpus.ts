import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of text of a known language and source. */
export interface CorpusLine {
  readonly language: string;
  readonly text: string;
  /** Sources that must be held out together, for they hold the same kind of text or the same text. */
  readonly family: string;
  readonly nonCommercial: boolean;
  /** How many ordinary lines this one counts for. */
  readonly weight: number;
}

interface LanguageIdentificationRecord {
  readonly lang: string;
  readonly text: string;
  readonly source: string;
  readonly license: string;
}

interface ParallelRecord extends LanguageIdentificationRecord {
  readonly en: string;
}

const families: readonly (readonly [RegExp, string])[] = [
  [/lafand/i, 'lafand-mt (news)'],
  [/salt/i, 'SALT (community)'],
  [/momokingwiki/i, 'MediaWiki core'],
  [/wikimedia|oojs/i, 'MediaWiki extensions'],
  [/udhr/i, 'UDHR'],
  [/cldr/i, 'CLDR names'],
  [/asp-source|African Storybook/i, 'African Storybook'],
  [/mwangi86|mwangishadrack/i, 'Gikuyu parallel'],
  [/kikuyu-language-hub/i, 'Kikuyu phrases'],
  [/ntrex/i, 'NTREX-128 (news)'],
  [/tico/i, 'TICO-19 (medical)'],
];

/** Names the family of a source. */
function familyOf(source: string): string {
  return families.find(([pattern]) => pattern.test(source))?.[1] ?? source;
}

/** Reads `langid/train.jsonl` and, where it exists, what `parallel/parallel.jsonl` adds to it; sorted, each text once. */
export function readCorpus(dataFolder: string): readonly CorpusLine[] {
  const lines = readRecords<LanguageIdentificationRecord>(join(dataFolder, 'langid', 'train.jsonl')).map(
    toLine,
  );
  const parallel = join(dataFolder, 'parallel', 'parallel.jsonl');
  if (existsSync(parallel))
    lines.push(...readRecords<ParallelRecord>(parallel).filter(addsText).flatMap(toBothLines));
  return sortedOnce(lines);
}

function readRecords<Kind>(path: string): Kind[] {
  const rows = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return rows.map((row) => JSON.parse(row) as Kind);
}

/** SALT and MediaWiki stand in both files; the pairs would put lines of one source under another name. */
function addsText({ source }: ParallelRecord): boolean {
  return !/salt|mediawiki/i.test(source);
}

function toLine({ lang, text, source, license }: LanguageIdentificationRecord): CorpusLine {
  return { language: lang, text, family: familyOf(source), nonCommercial: /\bNC\b/.test(license), weight: 1 };
}

function toBothLines(record: ParallelRecord): readonly CorpusLine[] {
  const line = toLine(record);
  // Names of places and languages are much the same in English and in many of the others.
  return line.family === 'CLDR names' ? [line] : [line, { ...line, language: 'en', text: record.en }];
}

function sortedOnce(lines: readonly CorpusLine[]): readonly CorpusLine[] {
  const byKey = new Map(lines.map((line) => [`${line.language}\t${line.family}\t${line.text}`, line]));
  return Array.from(byKey.keys())
    .toSorted()
    .flatMap((key) => byKey.get(key) ?? []);
}
