import { expect, test } from 'vitest';
import { protectText, type TextFormat } from './protect-text.js';

/** What a finder that reads ahead from every beginning would read again and again. */
const UNITS = [
  ['{', '{{', '{a,plural,', "{a,plural,{'", '${', '$t(', '%', '%a', '%(', ':', ':a', '_', '__a'],
  ['<', '<a ', '<a b="', '<a :', '<!--', '<?', '<%', '<code>', '</code>', '&'],
  ['[', '[](', '![', '[a]:', '((', '\\', '`', '``a`', '```\n', '~', '~~~a\n'],
  ['@', 'a@', 'a.', 'a-', '#', 'https://x)', 'https://x.org/(', 'http://'],
  ['1', '1.', '0772 ', '+256 7', '(0', 'a', '🇺🇬', '😀', '👩\u200d', 'e\u0323\u0301', '\u0301', 'ع', 'Go '],
].flat();
const HTML_UNITS = [
  '<',
  '<b>{a}',
  '<p>',
  '<svg><a>',
  '<code>',
  '{a,number}',
  '<?a>',
  '&amp;',
  '&',
  '👩\u200d',
];

/** Twenty times the longest text that is served takes a tenth of a second, or many if it is read anew from everywhere. */
const CHARACTERS = 100_000;
const LIMIT_MS = 5_000;

test.each([
  ...UNITS.map((unit): [string, TextFormat] => [unit, 'text']),
  ...HTML_UNITS.map((unit): [string, TextFormat] => [unit, 'html']),
])(
  'the time to read %j repeated, as %s, grows no faster than its length',
  async (unit, format) => {
    const text = unit.repeat(CHARACTERS / unit.length);
    const segments = await protectText(text, { format, terms: ['Go', '👩', '😀'] });
    expect(segments.length).toBeGreaterThan(0);
    if (format === 'text') expect(segments.map(({ value }) => value).join('')).toBe(text);
  },
  LIMIT_MS,
);

/** As long as a text that is served, and ten times as many terms, each the beginning of the next. */
test.each([
  ['inside a word', 'a', 'a'],
  ['at graphemes that are not found whole', '-\u0301', '-'],
])(
  'the time to look for long terms that nearly stand everywhere, %s, does not grow with their number',
  async (_where, unit, end) => {
    const terms = Array.from({ length: 1_000 }, (_, index) => unit.repeat(index) + end);
    const text = unit.repeat(5_000 / unit.length);
    expect(await protectText(text, { format: 'text', terms })).toEqual([{ kind: 'prose', value: text }]);
  },
  LIMIT_MS,
);
