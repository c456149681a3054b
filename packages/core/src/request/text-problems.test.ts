import { describe, expect, test } from 'vitest';
import { MAX_SPEECH_CHARACTERS, MAX_TEXT_CHARACTERS } from './limits.js';
import { textProblems } from './text-problems.js';

const LIMITS = [MAX_SPEECH_CHARACTERS, MAX_TEXT_CHARACTERS];

describe('a text', () => {
  test('has at most 5,000 characters to be translated, and 2,000 to be spoken [spec 8.1]', () => {
    expect([MAX_TEXT_CHARACTERS, MAX_SPEECH_CHARACTERS]).toEqual([5_000, 2_000]);
  });

  test.each(LIMITS)(
    'of %i code points is no problem, with one more it is [decision: Characters]',
    (limit) => {
      for (const letter of ['a', '😀', '\u0323', 'س']) {
        const longest = `a${letter.repeat(limit - 1)}`;
        expect(textProblems(longest, limit)).toEqual([]);
        expect(textProblems(`${longest}${letter}`, limit)).toEqual([
          {
            field: 'text',
            message: `text has ${limit + 1} characters; at most ${limit} are allowed. Split it and send the parts.`,
            reason: 'TEXT_TOO_LONG',
          },
        ]);
      }
    },
  );

  test.each(['', ' ', '\t\r\n', '\u00a0\u2003\u3000\ufeff'])(
    '%j is empty [decision: Text that is empty]',
    (text) => {
      expect(textProblems(text, 10)).toEqual([
        { field: 'text', message: 'text must not be empty or only white space.' },
      ]);
    },
  );

  test('of white space alone is empty, however long it is [decision: Text that is empty]', () => {
    expect(textProblems(' '.repeat(11), 10)).toMatchObject([
      { message: expect.stringContaining('empty') as unknown },
    ]);
  });

  test('of control characters alone is empty, unless it is too long even to look at [decision: Text that is empty]', () => {
    const message: unknown = expect.stringContaining('empty');
    expect(textProblems('\u0001 \u0002', 10)).toEqual([{ field: 'text', message }]);
    expect(textProblems('\u0001'.repeat(11), 10)).toMatchObject([{ reason: 'TEXT_TOO_LONG' }]);
  });

  test('is counted with the white space around it [decision: Characters]', () => {
    expect(textProblems(`a${' '.repeat(9)}`, 10)).toEqual([]);
    expect(textProblems(`a${' '.repeat(10)}`, 10)).toMatchObject([{ reason: 'TEXT_TOO_LONG' }]);
  });

  test.each(['\ud800', 'a\udc00b', '\udc00\ud800'])(
    '%j has a lone surrogate [decision: Characters]',
    (text) => {
      expect(textProblems(text, 10)).toEqual([
        { field: 'text', message: 'text must be valid Unicode; it has a lone surrogate.' },
      ]);
    },
  );
});
