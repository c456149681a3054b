import { patternFinder, type PartFinder, type PatternKind } from './part-finder.js';

const KINDS: readonly PatternKind[] = [
  {
    kind: 'e-mail address',
    startsWith: 'a0_%+',
    pattern:
      /(?<![\p{L}\p{M}\p{N}_]|[\p{L}\p{M}\p{N}_][.%+-])[\p{L}\p{N}_%+][\p{L}\p{M}\p{N}_.%+-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,24}(?!\p{N}|_[\p{L}\p{N}])/uy,
  },
  {
    kind: 'mention',
    startsWith: '@',
    pattern:
      /(?<![\p{Script=Latin}\p{M}\p{N}_@])@(?=[\p{N}_]{0,30}\p{L})[\p{L}\p{M}\p{N}_]+(?:[.-][\p{L}\p{M}\p{N}_]+)*(?:@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+)?/uy,
  },
  {
    kind: 'tag word',
    startsWith: '#',
    pattern: /(?<![\p{Script=Latin}\p{M}\p{N}_&#])#(?=[\p{N}_]{0,30}\p{L})[\p{L}\p{M}\p{N}_\u200c\u200d]+/uy,
  },
  {
    kind: 'identifier',
    startsWith: 'a0',
    pattern:
      /(?<![\p{L}\p{M}\p{N}_])(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|0x[0-9a-f]{4,128}|(?=[a-f]{0,127}\d)(?=\d{0,127}[a-f])[0-9a-f]{16,128})(?![\p{L}\p{M}\p{N}_])/iuy,
  },
];

/** What names a person, a topic or a record: e-mail addresses, mentions, tags, identifiers of machines. */
export const handleFinders: readonly PartFinder[] = KINDS.map(patternFinder);
