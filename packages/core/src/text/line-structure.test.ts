import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinLines, readLines, writeLines } from './line-structure.js';

describe('the lines of a text', () => {
  test.each<readonly [string, readonly string[]]>([
    [
      'line ends of every kind',
      ['a', '\n', 'b', '\r\n', 'c', '\r', 'd', '\u2028', 'e', '\u2029', 'f', '\u0085', 'g'],
    ],
    ['empty lines', ['a', '\n\n\n', 'b']],
    ['white space around its line ends', ['a', '  \n \t ', 'b']],
    ['tabs, which make columns', ['a', '\t', 'b', '\t\t', 'c']],
    ['blanks alone, which do not', ['a  b\u00A0c']],
    ['nothing but a line', ['a']],
  ])('with %s are told from what stands between [upstreams 0]', (_what, pieces) => {
    expect(readLines(pieces.join(''))).toEqual({
      lines: pieces.filter((_piece, index) => index % 2 === 0),
      separators: pieces.filter((_piece, index) => index % 2 === 1),
    });
  });

  test('put back between its separators are the text, whatever it is [upstreams 0]', () => {
    const characters = fc.constantFrom(
      'a',
      'é',
      ' ',
      '\u00A0',
      '\t',
      '\n',
      '\r',
      '\r\n',
      '\u0085',
      '\u2028',
      '.',
    );
    const texts = fc.array(characters, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const structure = readLines(text);
        expect(writeLines(structure.lines, structure)).toBe(text);
        for (const line of structure.lines.slice(1, -1)) expect(line).toBe(line.trim());
      }),
      { seed: 4 },
    );
  });

  test('of a translation stand between the separators of the source [upstreams 0]', () => {
    expect(writeLines(['emu', 'bbiri'], readLines('one \r\n\r\n  two'))).toBe('emu \r\n\r\n  bbiri');
  });
});

test('a text on one line has a blank for every separator, and no other blank is touched [upstreams 0]', () => {
  expect(joinLines('a \n\n b\tc  d')).toBe('a b c  d');
});
