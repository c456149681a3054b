import { describe, expect, test } from 'vitest';
import { MAX_PROTECTED_TERMS, MAX_TERM_CHARACTERS } from './limits.js';
import { termProblems } from './term-problems.js';

const terms = (count: number) => Array.from({ length: count }, (_, index) => `term ${index}`);

describe('the terms to protect', () => {
  test('are at most 100, of at most 200 characters each [decision: Extra request fields]', () => {
    expect([MAX_PROTECTED_TERMS, MAX_TERM_CHARACTERS]).toEqual([100, 200]);
  });

  test('are no problem where there are none, or as many as may be [decision: Extra request fields]', () => {
    expect(termProblems([])).toEqual([]);
    expect(termProblems(terms(100))).toEqual([]);
  });

  test('are one problem where there are more, whatever they are [decision: Extra request fields]', () => {
    expect(termProblems([...terms(100), ''])).toEqual([
      { field: 'protect', message: 'protect has 101 terms; at most 100 are allowed.' },
    ]);
  });

  test.each(['Njia', 'É', ' Lake Victoria ', '500 USh', '😀', '{x}', 'صباح'])(
    'may be anything with something in it: %j [decision: Extra request fields]',
    (term) => {
      expect(termProblems([term])).toEqual([]);
    },
  );

  test.each(['a', '😀', '\u0323'])(
    'have 200 code points, and with one more are a problem: %j [decision: Characters]',
    (letter) => {
      const longest = `a${letter.repeat(199)}`;
      expect(termProblems([longest])).toEqual([]);
      expect(termProblems([`${longest}${letter}`])).toEqual([
        { field: 'protect.0', message: 'protect.0 has 201 characters; at most 200 are allowed.' },
      ]);
    },
  );

  test.each(['', ' ', '\t\n', '\u00A0'])('cannot be empty: %j [decision: Extra request fields]', (term) => {
    expect(termProblems([term])).toEqual([
      { field: 'protect.0', message: 'protect.0 must not be empty or only white space.' },
    ]);
  });

  test.each(['\ud800', 'a\udc00b'])('cannot have a lone surrogate: %j [decision: Characters]', (term) => {
    expect(termProblems([term])).toEqual([
      { field: 'protect.0', message: 'protect.0 must be valid Unicode; it has a lone surrogate.' },
    ]);
  });

  test('are told each by its place [decision: Extra request fields]', () => {
    const fields = termProblems(['ok', '', 'ok', 'x'.repeat(201)]).map(({ field }) => field);
    expect(fields).toEqual(['protect.1', 'protect.3']);
  });
});
