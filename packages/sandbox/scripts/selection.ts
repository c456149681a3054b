import { createHash } from 'node:crypto';
import {
  isInterfaceText,
  isOpenlyLicensed,
  isSentence,
  wordCount,
  type ParallelLine,
} from './sentence-filter.js';

const openLinesPerLanguage = 110;
const shortShare = 0.6;
const shortWords = 10;
/** The most lines taken under another licence, and only for a language that has no open sentences. */
const otherLinesPerLanguage = 30;
const otherWords = 15;

/** Lines to ship for one language: open sentences, or a few short ones under another licence where there are none. */
export function selectLines(lines: readonly ParallelLine[]): readonly ParallelLine[] {
  const sentences = withoutDuplicates(lines.filter((line) => isSentence(line)));
  const open = sentences.filter((line) => isOpenlyLicensed(line));
  return inOrder(open.length > 0 ? spreadOverLengths(open) : fewShortOnes(sentences));
}

function spreadOverLengths(lines: readonly ParallelLine[]): readonly ParallelLine[] {
  const ranked = rank(lines);
  const short = ranked.filter((line) => wordCount(line.en) <= shortWords);
  const long = ranked.filter((line) => wordCount(line.en) > shortWords);
  const shortWanted = Math.max(
    Math.round(openLinesPerLanguage * shortShare),
    openLinesPerLanguage - long.length,
  );
  const chosenShort = short.slice(0, shortWanted);
  return [...chosenShort, ...long.slice(0, openLinesPerLanguage - chosenShort.length)];
}

/** Prose first, interface messages only to fill up. */
function fewShortOnes(lines: readonly ParallelLine[]): readonly ParallelLine[] {
  const short = rank(
    lines.filter((line) => Math.max(wordCount(line.en), wordCount(line.text)) <= otherWords),
  );
  const prose = short.filter((line) => !isInterfaceText(line));
  const messages = short.filter((line) => isInterfaceText(line));
  return [...prose, ...messages].slice(0, otherLinesPerLanguage);
}

/** By a hash of the English side: no chance in it, and languages translated from one original get the same sentences. */
function rank(lines: readonly ParallelLine[]): readonly ParallelLine[] {
  return lines
    .map((line) => ({ line, key: createHash('sha256').update(line.en).digest('hex') }))
    .toSorted((left, right) => compareText(left.key, right.key))
    .map(({ line }) => line);
}

function withoutDuplicates(lines: readonly ParallelLine[]): readonly ParallelLine[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const keys = [`en ${fold(line.en)}`, `text ${fold(line.text)}`];
    const isNew = keys.every((key) => !seen.has(key));
    if (isNew) for (const key of keys) seen.add(key);
    return isNew;
  });
}

function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{P}]+$/u, '');
}

function inOrder(lines: readonly ParallelLine[]): readonly ParallelLine[] {
  return lines.toSorted(
    (left, right) => compareText(left.en, right.en) || compareText(left.text, right.text),
  );
}

/** Orders by code unit, the same on every machine. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
