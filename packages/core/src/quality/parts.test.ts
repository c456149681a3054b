import { describe, expect, test } from 'vitest';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import { judgeCopying } from './copying.js';
import { judgeLanguage } from './language.js';
import { judgeLength } from './length.js';
import { judgeNumbers } from './numbers.js';
import { withoutCopiedWords } from './remainder.js';
import { judgeRepetition } from './repetition.js';

describe('the length', () => {
  const pair = { source: 'en', target: 'lug' } as const;
  const judge = (from: number, to: number) => judgeLength('a'.repeat(from), 'b'.repeat(to), pair);

  test('that is usual for the pair is not judged [decision: Verified answers]', () => {
    expect(judge(100, 110)).toBe(1);
    expect(judge(100, 95)).toBe(1);
  });

  test('falls to nothing for an answer that is cut or runs away, the further the worse [decision: Verified answers]', () => {
    const cut = [60, 40, 20, 5].map((length) => judge(100, length));
    expect(cut).toEqual(cut.toSorted((a, b) => b - a));
    expect(cut.at(-1)).toBeLessThan(0.01);
    expect(judge(100, 500)).toBeLessThan(0.01);
  });

  test('of a short text may vary more [decision: Verified answers]', () => {
    expect(judge(5, 10)).toBeGreaterThan(judge(200, 400));
  });
});

describe('copying', () => {
  test('counts the words in runs longer than a name [decision: Verified answers]', () => {
    expect(judgeCopying('one two three four five six', 'one two three four five six')).toBe(0);
    expect(judgeCopying('one two three four', 'emu bbiri ssatu nnya')).toBe(1);
    expect(judgeCopying('a b c d x', 'a b c d e f g h')).toBe(0.5);
  });

  test('is judged whatever the case and the punctuation [decision: Verified answers]', () => {
    expect(judgeCopying('One, two, three, four!', 'one two three FOUR')).toBe(0);
  });

  test('forgives a run as long as a name, and a small share [decision: Verified answers]', () => {
    expect(judgeCopying('a b c d', 'x a b c y z')).toBe(1);
    const long = Array.from({ length: 30 }, (_, index) => `word${String.fromCharCode(97 + index)}`).join(' ');
    expect(judgeCopying('a b c d', `${long} a b c d`)).toBe(1);
  });

  test('forgives the whole copy of a name of up to three words, which has capitals, and no other [decision: Verified answers]', () => {
    expect(judgeCopying('Uganda Telecom Limited', 'Uganda Telecom Limited')).toBe(1);
    expect(judgeCopying('good morning', 'good morning')).toBe(0.5);
    expect([judgeCopying('committee', 'committee'), judgeCopying('Kampala', 'Kampala')]).toEqual([0.5, 1]);
    expect(judgeCopying('صباح الخير', 'صباح الخير')).toBe(0.5);
  });

  test('has nothing to say of a text without words [decision: Verified answers]', () => {
    expect(judgeCopying('12345', '12345')).toBe(1);
  });
});

describe('repetition', () => {
  test('is none in ordinary words, and none for a pair that merely stands twice in the source too [decision: Verified answers]', () => {
    expect(judgeRepetition('a b c d', 'e f g h')).toBe(1);
    expect(judgeRepetition('very very good', 'nnyo nnyo bulungi')).toBe(1);
  });

  test('is found with units of one to six words [decision: Verified answers]', () => {
    for (const unit of ['a', 'a b', 'a b c', 'a b c d', 'a b c d e', 'a b c d e f'])
      expect(judgeRepetition('x y z', Array(8).fill(unit).join(' ')), unit).toBeLessThan(0.05);
  });

  test('is the worse the more of the answer it takes [decision: Verified answers]', () => {
    const judged = [2, 4, 8].map((times) => judgeRepetition('x y z', `k l m n ${'a b '.repeat(times)}`));
    expect(judged).toEqual(judged.toSorted((a, b) => b - a));
    expect(judged[0]).toBeLessThan(1);
  });
});

describe('letters over and over without anything between', () => {
  test('count as repetition where the source has none [decision: Verified answers]', () => {
    expect(judgeRepetition('x y z', `k l ${'webale'.repeat(8)}`)).toBeLessThan(0.5);
    expect(judgeRepetition('x y z', `k l ${'webale'.repeat(7)}`)).toBe(1);
    expect(judgeRepetition('Nooooooooo', 'Nedaaaaaaaa')).toBe(1);
  });
});

describe('the length of nothing', () => {
  test('is that of one character [decision: Verified answers]', () => {
    const pair = { source: 'en', target: 'lug' } as const;
    expect(judgeLength('', '', pair)).toBe(1);
    expect(judgeLength(' ', 'x', pair)).toBe(1);
    expect(judgeLength('a'.repeat(100), '', pair)).toBeLessThan(0.01);
    expect(judgeLength('', 'a'.repeat(1000), pair)).toBeLessThan(0.01);
  });
});

describe('numbers', () => {
  test.each([
    ['no number', 'nothing to count', 'tewali', 1],
    ['every number', '12 of 30', '12 ku 30', 1],
    ['a number with other separators', '1,234.5 km', '1.234,5 km', 1],
    ['Arabic-Indic digits', '18 states', 'تدعم ١٨ ولاية', 1],
    ['one of two', '12 of 30', '12 ku', 0.85],
    ['none of two, perhaps written in words', '12 of 30', 'kkumi na bbiri', 0.7],
    ['a number that only contains it', '12', '120', 0.7],
    ['a number grouped by spaces', '10,000 of 2 500 000', '10 000 ku 2,500,000', 1],
    ['a number grouped by narrow spaces', '10\u202f000 sur 5', '5 of 10,000', 1],
    ['a number beside another', 'room 12 100 people', '100 abantu mu 12', 1],
    ['a time written with another sign', 'at 10:30', 'ku 10.30', 1],
    ['Persian digits', '18 states', '۱۸ ولاية', 1],
  ])('%s in the answer: %j to %j is %d [decision: Verified answers]', (...[, source, translation, value]) => {
    expect(judgeNumbers(source, translation)).toBeCloseTo(value, 10);
  });
});

const unknownWith = (confidence: number) =>
  fakeDetector(detectionOf([{ language: 'fr', confidence: 0.02 }], { language: 'und', confidence }));

describe('the language', () => {
  const eightWords = 'a b c d e f g h';
  const judge = (language: 'tw' | 'fat' | 'en', confidence: number, translation = eightWords) =>
    judgeLanguage(
      withoutCopiedWords('', translation),
      'tw',
      fakeDetector(detectionOf([{ language, confidence }])),
    );

  test('is right where the detector finds the target, or one that it may take for it [decision: Verified answers]', () => {
    expect(judge('tw', 0.9)).toBe(1);
    expect(judge('fat', 0.9)).toBe(1);
  });

  test('is wrong by as much as the detector is sure of others [decision: Verified answers]', () => {
    expect(judge('en', 0.9)).toBeCloseTo(0.1, 10);
    expect(judge('en', 0.3)).toBeCloseTo(0.7, 10);
  });

  test('is judged the less the fewer words there are, and under three not at all [decision: Verified answers]', () => {
    expect(judge('en', 0.8, 'a b c d')).toBeCloseTo(0.6, 10);
    expect(judge('en', 0.99, 'a b')).toBe(1);
  });

  test('is judged by its script where that is another, whatever the detector says [decision: Verified answers]', () => {
    expect(judge('tw', 0.9, '中'.repeat(40))).toBe(0);
    expect(judge('tw', 0.9, '中'.repeat(20))).toBeCloseTo(0.5, 10);
  });

  test('is wrong where it is surely one that the detector does not know [decision: Verified answers]', () => {
    const remainder = withoutCopiedWords('', eightWords);
    expect(judgeLanguage(remainder, 'tw', unknownWith(0.9))).toBeCloseTo(0.08, 10);
    expect(judgeLanguage(remainder, 'tw', unknownWith(0.89))).toBeCloseTo(0.98, 10);
  });
});
