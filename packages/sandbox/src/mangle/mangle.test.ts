import { describe, expect, test } from 'vitest';
import { mangle, mangleWays, type MangleWay } from './mangle.js';

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

/** All that a way makes of a text with forty seeds. */
function results(text: string, way: MangleWay): readonly string[] {
  return [...new Set(seeds.map((seed) => mangle(text, [way], seed)))];
}

describe('a marker of any style', () => {
  test.each([
    ['spaces', '[[7]]', '[[ 7 ]]'],
    ['spaces', '{name}', '{ name }'],
    ['spaces', '{{name}}', '{{ name }}'],
    ['spaces', '⟦7⟧', '⟦ 7 ⟧'],
    ['spaces', '%1$d', '% 1 $ d'],
    ['spaces', '</b>', '< /b >'],
    ['spaces', '__P1__', '__ P1 __'],
    ['spaces', '1234', '12 34'],
    ['case', '{name}', '{NAME}'],
    ['case', '__P1__', '__p1__'],
    ['case', '<b>', '<B>'],
    ['case', '%s', '%S'],
    ['brackets', '[[7]]', '[7]'],
    ['brackets', '[[7]]', '((7))'],
    ['brackets', '[[7]]', ']]7[['],
    ['brackets', '[[7]]', '{7}'],
    ['brackets', '{name}', '[name]'],
    ['brackets', '⟦7⟧', '[[7]]'],
    ['brackets', '%s', '$s'],
    ['translate', '{name}', '{jina}'],
    ['translate', '${name}', '${jina}'],
    ['drop', '[[7]]', ''],
    ['duplicate', '{name}', '{name}{name}'],
    ['digits', '42', '48'],
  ] as const)('is spoilt by %s: %s → %s', (way, marker, spoilt) => {
    expect(results(`a ${marker} b`, way)).toContain(`a ${spoilt} b`);
  });
});

describe('each way', () => {
  const text = '  Say "{name}" to [[71]],\n\ngive <b>{{count}}</b> it\'s 100 %1$d é.\n\t⟦8⟧ ends __P1__ ';

  test.each(mangleWays)('%s always changes a text that it can spoil', (way) => {
    expect(results(text, way)).not.toContain(text);
  });

  test.each(mangleWays)('%s makes the same of the same text and seed, and not of every seed', (way) => {
    for (const seed of seeds) expect(mangle(text, [way], seed)).toBe(mangle(text, [way], seed));
    expect(results(text, way).length).toBeGreaterThan(way === 'trim' ? 0 : 1);
  });

  test.each(mangleWays.filter((way) => way !== 'escape'))('%s leaves plain words alone', (way) => {
    expect(results('Webale nnyo ssebo', way)).toEqual(['Webale nnyo ssebo']);
  });

  test.each(mangleWays)('%s takes an empty text', (way) => {
    expect(results('', way)).toEqual(['']);
  });
});

describe('what a way spoils', () => {
  test('drop takes one marker or more, and no words', () => {
    const spoilt = results('a [[1]] b [[2]] c', 'drop').toSorted();
    expect(spoilt).toEqual(['a  b  c', 'a  b [[2]] c', 'a [[1]] b  c']);
  });

  test('reorder exchanges two markers that differ', () => {
    expect(results('a [[1]] b {x} c', 'reorder')).toEqual(['a {x} b [[1]] c']);
    expect(results('a {x} b {x} c', 'reorder')).toEqual(['a {x} b {x} c']);
  });

  test('lines collapses, doubles, or loses a line', () => {
    expect(results('a\nb\nc', 'lines')).toEqual(
      expect.arrayContaining(['a b c', 'a\n\nb\n\nc', 'a\nc', 'a b\nc']),
    );
  });

  test('escape writes HTML entities, or code units, or nothing but a space', () => {
    expect(results('<i>é', 'escape').toSorted()).toEqual(['&lt;i&gt;é', '<i>&#233;', String.raw`<i>\u00e9`]);
    expect(results('a b c', 'escape')).toEqual(['a&nbsp;b c']);
  });

  test('quotes are changed both ways', () => {
    expect(results('"a" b\'c', 'quotes')).toEqual(
      expect.arrayContaining(['“a” b’c', '«a» b’c', '„a“ b‘c']) as unknown,
    );
    expect(results('“a” b', 'quotes')).toEqual(['"a" b']);
  });

  test('trim takes the white space at the ends of lines, and no line break', () => {
    expect(results('  a \r\n\n\tb\t\n', 'trim')).toEqual(['a\r\n\nb\n']);
  });
});

test('of several ways about half apply, in their order, so that some answers are half spoilt and some are whole', () => {
  const spoilt = seeds.map((seed) => mangle('[[7]] a\nb', ['drop', 'trim', 'case', 'lines'], seed));
  const kinds = spoilt.map(
    (one) => `${one.includes('[[7]]') ? 'kept' : 'lost'}, ${one.endsWith('a\nb') ? 'kept' : 'lost'}`,
  );
  for (const kind of ['kept, kept', 'kept, lost', 'lost, kept', 'lost, lost']) {
    const count = kinds.filter((one) => one === kind).length;
    expect([kind, count > seeds.length / 10, count < seeds.length / 2]).toEqual([kind, true, true]);
  }
});
