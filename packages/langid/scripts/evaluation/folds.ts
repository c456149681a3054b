import { isOutsideClass } from '../../src/model.js';
import type { CorpusLine } from '../training/corpus.js';

/** Lines to learn from, and lines of sources that none of these comes from. */
export interface Fold {
  readonly name: string;
  readonly training: readonly CorpusLine[];
  readonly testing: readonly CorpusLine[];
}

/** Families of sources that are held out together, so that every language of two sources or more is tested. */
const heldOutTogether: readonly (readonly string[])[] = [
  ['African Storybook', 'NTREX-128 (news)', 'TICO-19 (medical)', 'Gikuyu parallel'],
  ['lafand-mt (news)', 'UDHR', 'Kikuyu phrases'],
  ['MediaWiki core'],
  ['SALT (community)', 'MediaWiki extensions'],
];

/** A language with fewer lines than this left to learn from is not tested in a fold. */
const fewestTrainingLines = 150;
const mostTestLines = 300;

/** Holds out whole sources in turn; a share of the outside languages goes with each, to stand for unknown languages. */
export function makeFolds(lines: readonly CorpusLine[]): readonly Fold[] {
  const outside = Array.from(
    new Set(lines.filter((line) => isOutsideClass(line.language)).map((line) => line.family)),
  );
  return heldOutTogether.map((families, index) => {
    const unknown = outside.filter(
      (family, position) => position % heldOutTogether.length === index && isSpoken(family),
    );
    const heldOut = new Set([...families, ...unknown]);
    const training = lines.filter((line) => !heldOut.has(line.family));
    const testing = lines.filter((line) => heldOut.has(line.family));
    return { name: families.join(', '), training, testing: limitLines(testing, countByLanguage(training)) };
  });
}

function isSpoken(family: string): boolean {
  return !/names|strings|latn|outside: la$/.test(family);
}

function countByLanguage(lines: readonly CorpusLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { language } of lines) counts.set(language, (counts.get(language) ?? 0) + 1);
  return counts;
}

/** At most so many lines of a language and source, spread evenly, so that no rich source decides the figures. */
function limitLines(
  testing: readonly CorpusLine[],
  trained: ReadonlyMap<string, number>,
): readonly CorpusLine[] {
  const groups = groupLines(testing);
  return Array.from(groups.values()).flatMap((group) => {
    const language = group[0]?.language ?? '';
    const few = (trained.get(language) ?? 0) < fewestTrainingLines;
    if (few && language !== 'ar' && !isOutsideClass(language)) return [];
    const every = Math.max(1, group.length / mostTestLines);
    return group.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every));
  });
}

function groupLines(lines: readonly CorpusLine[]): ReadonlyMap<string, readonly CorpusLine[]> {
  const groups = new Map<string, CorpusLine[]>();
  for (const line of lines) {
    const key = `${line.language}\t${line.family}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return groups;
}
