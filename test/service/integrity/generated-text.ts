import * as fc from 'fast-check';
import { kindsFor } from './kinds.js';
import { elements } from './markup-kinds.js';
import { MIXED_LANGUAGES } from './sentences.js';
import type { ClusterSpec, Format, SentenceSpec, TextSpec } from './text-spec.js';

const NOISE = [
  '👩‍👩‍👧',
  '🇺🇬 👍🏿',
  '— “ndiyo” —',
  "l'eau d'ici",
  'ʼn’est-ce',
  'ɖe ɣletivi ŋu',
  'mũndũ wĩ na',
  'وَٱلسَّلَامُ',
  'a\u0007ku\u0000na',
];
const SPACES_IN_LINE = ['  ', '\u00A0', ' \u00A0 ', '\u2003', '\u202F', '   ', '\t'];
const SPACES_WITH_LINES = [
  '\n',
  '\n\n',
  '\r\n',
  '\r\n\r\n',
  '  \n',
  ' \t\r\n',
  '\n    ',
  '\n\t',
  '\n \n',
  '\n\n\n\n',
  '\n- ',
  '\r\n\t* ',
  '\r',
  '\u2028',
  '\u2029',
];

const space = fc.oneof(
  { weight: 5, arbitrary: fc.constant(' ') },
  { weight: 2, arbitrary: fc.constantFrom(...SPACES_IN_LINE) },
  { weight: 4, arbitrary: fc.constantFrom(...SPACES_WITH_LINES) },
);
const optional = <Value>(arbitrary: fc.Arbitrary<Value>, freq: number) =>
  fc.option(arbitrary, { nil: undefined, freq });
const place = fc.oneof(fc.constantFrom(0, 1000), fc.nat(1000));

function clusterFor(format: Format): fc.Arbitrary<ClusterSpec> {
  const inline = kindsFor(format).filter(({ shape }) => shape !== 'block');
  return fc.record({
    kinds: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...inline).map(({ name }) => [name]) },
      {
        weight: 2,
        arbitrary: fc.array(
          fc.constantFrom(...inline).map(({ name }) => name),
          { minLength: 2, maxLength: 4 },
        ),
      },
    ),
    place,
    enclosure: fc.oneof(
      { weight: 4, arbitrary: fc.constant(['', ''] as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          ...([
            ['(', ')'],
            ['"', '"'],
            ['“', '”'],
            ['«\u00A0', '\u00A0»'],
            ["'", "'"],
            ['[', ']'],
            ['**', '**'],
          ] as const),
        ),
      },
    ),
    punctuation: fc.constantFrom('', '', '', '', '.', ',', '!', '?', ':', ';', '…', '؟', '،'),
    touches: fc.constantFrom('neither', 'neither', 'before', 'after'),
    isBeforeStop: fc.boolean(),
    isRepeated: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 5),
  });
}

function sentenceFor(format: Format): fc.Arbitrary<SentenceSpec> {
  const blocks = kindsFor(format).filter(({ shape }) => shape === 'block');
  return fc.record({
    language: optional(fc.constantFrom(...MIXED_LANGUAGES), 4),
    phrase: fc.nat(10_000),
    form: fc.constantFrom('NFC', 'NFC', 'NFC', 'NFD'),
    noise: fc.oneof(
      { weight: 4, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom(...NOISE) },
    ),
    clusters: fc.array(clusterFor(format), { maxLength: 3 }),
    element: optional(fc.record({ which: fc.nat(elements.length - 1), from: place, to: place }), 4),
    block:
      blocks.length === 0
        ? fc.constant(undefined)
        : optional(
            fc.constantFrom(...blocks).map(({ name }) => name),
            9,
          ),
    space,
  });
}

/** Texts of a format, of every length. */
export function textSpecFor(format: Format): fc.Arbitrary<TextSpec> {
  return fc.record({
    length: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 12, max: 300 }) },
      { weight: 3, arbitrary: fc.integer({ min: 300, max: 1500 }) },
      { weight: 3, arbitrary: fc.integer({ min: 1500, max: 5000 }) },
      { weight: 1, arbitrary: fc.constant(5000) },
    ),
    before: fc.constantFrom('', '', '', ' ', '\n', '  \r\n\t', '\u00A0'),
    after: fc.constantFrom('', '', '', ' ', '\n', ' \t', '\r\n\r\n'),
    sentences: fc.array(sentenceFor(format), { minLength: 1, maxLength: 12, size: 'max' }),
    hasTails: fc.boolean(),
  });
}
