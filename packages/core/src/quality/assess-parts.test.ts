import { loadDetector } from '@njia/langid';
import { describe, expect, test } from 'vitest';
import type { Warning, WarningCode } from '../errors/warning.js';
import { assessParts, rejectPart } from './assess-parts.js';
import { assessTranslation, type Assessment } from './assess-translation.js';
import type { Rejection } from './find-rejection.js';
import type { AnswerInput } from './read-answer.js';

const pair = { source: 'en', target: 'lug' } as const;
const detector = await loadDetector();

const ENGLISH = [
  'As a woman ages, her fertility decreases naturally, and most people in the village know it well.',
  'Besides coronavirus, there are other diseases in the community that need as much attention.',
  'The farmers of the valley have planted maize and beans, and they hope for good rain this season.',
];
const LUGANDA = [
  "Omukazi bw'agenda akula, emikisa gye egy'okuzaala gigenda gikendeera, era abantu abasinga ku kyalo bakimanyi.",
  "Ng'oggyeko ekirwadde kya korona, mu kitundu mulimu n'enddwadde endala ezeetaaga okufiibwako.",
  'Abalimi b’omu kiwonvu basize kasooli n’ebijanjaalo, era basuubira enkuba ennungi mu sizoni eno.',
];

/** What is thought of these answers to the three sentences, as a whole and in parts. */
function assess(answers: readonly string[]): Assessment {
  const [source, translation] = [ENGLISH.join(' '), answers.join(' ')];
  const whole = assessTranslation({ source, translation, pair, scope: 'pair', detector });
  const parts = answers.map((answer, index): AnswerInput => ({
    source: ENGLISH[index] ?? '',
    translation: answer,
    pair,
    detector,
  }));
  return assessParts(whole, parts);
}

const codesOf = ({ warnings }: Assessment) => warnings.map(({ code }: Warning) => code);
const withSecond = (answer: string) => [LUGANDA[0] ?? '', answer, LUGANDA[2] ?? ''];

describe('a text that was translated in parts', () => {
  test('is as good as the whole where no part is wrong [decision: Verified answers]', () => {
    const assessment = assess(LUGANDA);
    expect([assessment.rejection, codesOf(assessment)]).toEqual([undefined, []]);
    expect(assessment.estimate.score).toBeGreaterThan(0.85);
  });

  test('is suspicious where one part is cut, though the whole is long enough [decision: Verified answers]', () => {
    const cut = assess(withSecond('Ng’oggyeko.'));
    expect([cut.rejection, codesOf(cut)]).toEqual([undefined, ['unusual_length']]);
    expect(cut.estimate.score).toBeLessThan(assess(LUGANDA).estimate.score / 2);
  });

  test('is rejected where one part is a copy [decision: Verified answers]', () => {
    const copied = assess(withSecond(ENGLISH[1] ?? ''));
    expect([copied.rejection, codesOf(copied).includes('not_translated')]).toEqual(['copied', true]);
  });

  test('is no loop where short parts are answered alike [decision: Verified answers]', () => {
    const lines = Array.from(
      { length: 9 },
      (_, index) => ['one', 'two', 'three', 'four', 'five'][index % 5] ?? '',
    );
    const texts = { source: lines.join(' '), translation: 'Gyebale '.repeat(9), pair, detector };
    const whole = assessTranslation({ ...texts, scope: 'pair' });
    expect(whole.rejection).toBe('loop');
    const parts = lines.map((source) => ({ source, translation: 'Gyebale', pair, detector }));
    expect(assessParts(whole, parts).rejection).toBeUndefined();
  });
});

describe('a part that is rejected', () => {
  test.each<readonly [Rejection, WarningCode]>([
    ['copied', 'not_translated'],
    ['wrong_language', 'wrong_language'],
    ['wrong_script', 'wrong_language'],
    ['loop', 'repetition'],
  ])('is told as what it is, once: %s [decision: Verified answers]', (rejection, code) => {
    const rejected = rejectPart(assess(LUGANDA), rejection);
    expect([rejected.rejection, codesOf(rejected)]).toEqual([rejection, [code]]);
    expect(rejectPart(rejected, rejection).warnings).toEqual(rejected.warnings);
  });

  test('does not hide why the whole was rejected, and its warning has its place among the others [decision: Verified answers]', () => {
    const warnings = [{ code: 'numbers_changed', message: 'x' }] as const;
    const rejected = rejectPart({ ...assess(LUGANDA), rejection: 'wrong_script', warnings }, 'copied');
    expect([rejected.rejection, codesOf(rejected)]).toEqual([
      'wrong_script',
      ['not_translated', 'numbers_changed'],
    ]);
  });
});
