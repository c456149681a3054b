import { loadDetector } from '@njia/langid';
import { describe, expect, test } from 'vitest';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import { longSentences } from '../../test/real-sentences.js';
import type { WarningCode } from '../errors/warning.js';
import type { LanguageCode } from '../languages/language.js';
import { assessTranslation, findRejection } from './assess-translation.js';
import { estimateQuality } from './estimate-quality.js';
import { rememberDetections } from './remember-detections.js';

const detector = await loadDetector();
const ENGLISH = 'The committee will meet in the town hall at 10 on Monday morning to discuss the new road.';
const LUGANDA =
  'Akakiiko kajja kutuula mu kisenge ekinene ku Bbalaza ku ssaawa 10 okuteesa ku luguudo oluggya.';
const FRENCH = 'Le comité se réunira lundi matin à 10 heures à la mairie pour discuter de la nouvelle route.';

function assess(source: string, translation: string, target: LanguageCode = 'lug') {
  return assessTranslation({ source, translation, pair: { source: 'en', target }, scope: 'pair', detector });
}

const codesOf = (source: string, translation: string): readonly WarningCode[] =>
  assess(source, translation).warnings.map(({ code }) => code);

describe('a translation', () => {
  test('in which nothing is odd has no warning and no rejection [decision: Verified answers]', () => {
    expect(assess(ENGLISH, LUGANDA)).toMatchObject({ rejection: undefined, warnings: [] });
    expect(assess(ENGLISH, LUGANDA).estimate.parts.form).toBe(1);
  });

  test.each<[WarningCode, string, string]>([
    [
      'not_translated',
      'half of which is the source',
      `${ENGLISH.slice(0, 53)} ku luguudo oluggya nga bukedde.`,
    ],
    ['wrong_language', 'in another language, but short', 'Où est la grande mairie de la ville, à 10 ?'],
    ['repetition', 'that says a word seven times', `${LUGANDA}${' nnyo'.repeat(7)}`],
    ['unusual_length', 'that was cut', 'Akakiiko 10'],
    ['numbers_changed', 'without a number of the source', LUGANDA.replace('10', '11')],
    ['error_like', 'that is an error message', 'Error: 10'],
    ['broken_escapes', 'with entities', `${LUGANDA} &amp; ebirala`],
  ])(
    'gets the warning %s and a lower score, and is not rejected: one %s [decision: Verified answers]',
    (code, _how, answer) => {
      const { estimate, rejection, warnings } = assess(ENGLISH, answer);
      expect(warnings.map((warning) => warning.code)).toContain(code);
      expect(rejection).toBeUndefined();
      expect(estimate.score).toBeLessThan(assess(ENGLISH, LUGANDA).estimate.score);
    },
  );

  test.each<[WarningCode, string]>([
    ['not_translated', ENGLISH],
    ['wrong_language', FRENCH],
    ['wrong_language', 'Комитет соберется в понедельник в 10 утром в ратуше, чтобы обсудить новую дорогу.'],
    ['repetition', `${LUGANDA}${' nnyo'.repeat(8)}`],
  ])('that is rejected is warned of as %s [decision: Verified answers]', (code, answer) => {
    expect(assess(ENGLISH, answer).rejection).toBeDefined();
    expect(codesOf(ENGLISH, answer)).toContain(code);
  });

  test('of a stub that puts its mark before the source is served with a warning and a low score [decision: Verified answers]', () => {
    const { estimate, rejection, warnings } = assess(ENGLISH, `[lug] ${ENGLISH}`);
    expect(rejection).toBeUndefined();
    expect(warnings.map(({ code }) => code)).toEqual(['not_translated']);
    expect(estimate.score).toBeLessThan(0.2);
  });

  test('that loops a long way into a long text is warned of, though it is a small part [decision: Verified answers]', () => {
    const sentences = longSentences('lug').slice(0, 40);
    const source = sentences.map(({ english }) => english).join(' ');
    const answer = sentences.map(({ text }) => text).join(' ');
    expect(codesOf(source, answer)).not.toContain('repetition');
    expect(codesOf(source, `${answer} nnyo nnyo nnyo nnyo nnyo`)).toContain('repetition');
  });

  test('of or by nothing is judged without harm [decision: Verified answers]', () => {
    expect(assess('', '')).toMatchObject({ rejection: undefined, warnings: [] });
    expect(assess(' ', '.')).toMatchObject({ rejection: undefined, warnings: [] });
    expect(codesOf(ENGLISH, '')).toEqual(['unusual_length', 'numbers_changed']);
  });
});

describe('the warnings', () => {
  const everything = `Error: ${ENGLISH.replace('10', '11')} ${'&amp; nnyo nnyo '.repeat(40)}`;

  test('come once each in a fixed order [decision: Verified answers]', () => {
    expect(
      codesOf(ENGLISH, `${FRENCH.replace('10', '11')} ${FRENCH.slice(0, 20)}${' &amp;'.repeat(25)}`),
    ).toEqual(['wrong_language', 'repetition', 'unusual_length', 'numbers_changed', 'broken_escapes']);
    const codes = codesOf(ENGLISH, everything);
    expect(codes).toEqual([...new Set(codes)]);
    expect(codes).toContain('error_like');
  });

  test('say what was seen in words that are no part of the texts [decision: Verified answers]', () => {
    const [language] = assess(ENGLISH, FRENCH).warnings;
    expect(language?.message).toBe('The translation seems to be in French, not in Luganda.');
    for (const { message } of assess(ENGLISH, everything).warnings) {
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(message).not.toMatch(/nnyo|committee/);
    }
  });

  test('do not name a language where the detector knows none [decision: Verified answers]', () => {
    const unknown = detectionOf([{ language: 'fr', confidence: 0.02 }], {
      language: 'und',
      confidence: 0.97,
    });
    const { rejection, warnings } = assessTranslation({
      source: ENGLISH,
      translation: LUGANDA,
      pair: { source: 'en', target: 'lug' },
      scope: 'pair',
      detector: fakeDetector(unknown),
    });
    expect(rejection).toBeUndefined();
    expect(warnings.map(({ message }) => message)).toEqual([
      'The translation seems to be in a language that Njia does not know, not in Luganda.',
    ]);
  });
});

test('an assessment holds the estimate of the quality and the rejection that are found alone [decision: Verified answers]', () => {
  for (const translation of [LUGANDA, ENGLISH, FRENCH, '', 'Error: x']) {
    const texts = { source: ENGLISH, translation, pair: { source: 'en', target: 'lug' }, detector } as const;
    expect(assess(ENGLISH, translation).estimate).toEqual(estimateQuality({ ...texts, scope: 'pair' }));
    expect(assess(ENGLISH, translation).rejection).toBe(findRejection(texts));
  }
});

describe('the detector', () => {
  test('is asked once about a text, by an assessment and by all that share its memory [decision: Verified answers]', () => {
    const fake = fakeDetector(detectionOf([{ language: 'fr', confidence: 0.99 }]));
    const pair = { source: 'en', target: 'lug' } as const;
    const texts = { source: ENGLISH, translation: FRENCH, pair, detector: rememberDetections(fake) };
    expect(assessTranslation({ ...texts, scope: 'pair' }).rejection).toBe('wrong_language');
    expect(findRejection(texts)).toBe('wrong_language');
    expect(fake.asked).toHaveLength(1);
  });

  test('that remembers passes hints on, and does not take their answer for that of the text alone [decision: Verified answers]', () => {
    const fake = fakeDetector(detectionOf([{ language: 'fr', confidence: 0.99 }]));
    const remembering = rememberDetections(fake);
    remembering.detect('x', { among: ['lug'] });
    remembering.detect('x');
    remembering.detect('x');
    expect(fake.asked).toEqual([
      { text: 'x', options: { among: ['lug'] } },
      { text: 'x', options: undefined },
    ]);
  });
});
