import { matchEnd, patternFinder, type PartFinder, type PatternKind } from './part-finder.js';

const APART = String.raw`(?<![\p{Script=Latin}\p{N}_+]|\p{N}[.-])`;
/** What stands before a country's code: `+`, `00`, or the bracket of `(+256)`. */
const INTERNATIONAL = new RegExp(
  `${APART}(?:\\+ ?(?=\\(?[1-9])|00(?=[1-9])|(?=\\(\\+[1-9]\\d{0,3}\\)))`,
  'uy',
);
/** The trunk prefix, not at the start of a date. */
const NATIONAL = new RegExp(
  `${APART}(?=0[1-9]|[٠۰][١-٩۱-۹]|\\(0\\d{0,4}\\))(?!\\d{1,2}([ ./-])\\d{1,2}\\1\\d{4}(?!\\d))`,
  'uy',
);
const GROUP = /[ \u00a0\u202f.\-\u2011]?(?:\(\+?(\p{Nd}{1,5})\)|(\p{Nd}{1,15})(?!\p{Nd}))/uy;

interface Length {
  readonly min: number;
  /** No group after this many digits: what follows is another number. */
  readonly enough: number;
  readonly max: number;
}

/** A finder of groups of digits that are as many as a telephone number has (ITU-T E.164: at most 15). */
function numberFinder(prefix: RegExp, length: Length): PartFinder {
  return {
    kind: 'phone number',
    startsWith: '+0(',
    isOrdered: false,
    search: (text) => (start) => {
      const groupsStart = matchEnd(prefix, text, start);
      return groupsStart === undefined ? undefined : readGroups(text, groupsStart, length);
    },
  };
}

function readGroups(text: string, start: number, { min, enough, max }: Length): number | undefined {
  let end = start;
  let digits = 0;
  while (digits < enough) {
    GROUP.lastIndex = end;
    const [, bracketed, bare = ''] = GROUP.exec(text) ?? [];
    const group = bracketed ?? bare;
    if (group === '' || digits + group.length > max) break;
    digits += group.length;
    end = GROUP.lastIndex;
  }
  return digits < min ? undefined : end;
}

const PATTERNS: readonly PatternKind[] = [
  {
    kind: 'phone number',
    startsWith: '0(',
    pattern: new RegExp(`${APART}(?:1-)?(?:\\(\\d{3}\\) ?|\\d{3}[-.])\\d{3}[-.]\\d{4}(?!\\d)`, 'uy'),
  },
  { kind: 'service code', startsWith: '*', pattern: /(?<![\p{N}*])\*#?\d{1,4}(?:\*\d{1,15}){0,10}#/uy },
  {
    kind: 'long number',
    startsWith: '0',
    pattern: new RegExp(`${APART}(?<!\\p{N},)\\p{Nd}{10,}(?![.,]?\\p{N})`, 'uy'),
  },
];

/** Telephone numbers, the codes that telephones dial for services (`*165*3#`), and numbers too long to be a count. */
export const phoneFinders: readonly PartFinder[] = [
  numberFinder(INTERNATIONAL, { min: 8, enough: 11, max: 15 }),
  numberFinder(NATIONAL, { min: 9, enough: 10, max: 12 }),
  ...PATTERNS.map(patternFinder),
];
