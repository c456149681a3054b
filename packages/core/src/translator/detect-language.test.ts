import { describe, expect, test } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { detectionOf, fakeDetector } from '../../test/fake-detector.js';
import { longSentence } from '../../test/real-sentences.js';
import { createOperations } from '../contract/index.js';
import { LANGUAGE_CODES } from '../languages/language.js';
import { createTranslator } from './create-translator.js';

const real = createTranslator({ providers: [] });
const detect = (text: string) => real.detect({ text });

/** A translator whose detector says this of every text. */
function createSaying(...facts: Parameters<typeof detectionOf>) {
  const detector = fakeDetector(detectionOf(...facts));
  return {
    detector,
    translator: createTranslator({ providers: [], loadDetector: () => Promise.resolve(detector) }),
  };
}

describe('the language of a text', () => {
  test.each(LANGUAGE_CODES.filter((code) => code !== 'en'))(
    'is found in a real sentence in %s, without any provider [decision: Further endpoints]',
    async (code) => {
      const result = await detect(longSentence(code, 0, 60).text);
      expect(result.language).toBe(code);
      expect(result.confidence).toBeGreaterThan(0.5);
      const { schema } = createOperations(['provider_u']).detect.response;
      expect(schema.parse(result)).toEqual(result);
    },
  );

  test('is found in English [decision: Further endpoints]', async () => {
    expect(await detect(longSentence('lug', 0, 60).english)).toMatchObject({ language: 'en' });
  });

  test.each(['12345', '😀🎉', '...'])('%j is of none [decision: Further endpoints]', async (text) => {
    expect(await detect(text)).toMatchObject({ language: 'und' });
  });

  test('is told from the text alone: no hint of a target is given to the detector [decision: Further endpoints]', async () => {
    const { detector, translator } = createSaying([{ language: 'sw', confidence: 0.9 }]);
    await translator.detect({ text: ' Habari\n' });
    expect(detector.asked).toEqual([{ text: ' Habari\n', options: undefined }]);
  });
});

describe('what else is told', () => {
  test('are the others that it could be, best first, without the language itself and without those that it is not [decision: Further endpoints]', async () => {
    const { translator } = createSaying([
      { language: 'tw', confidence: 0.6 },
      { language: 'fat', confidence: 0.39 },
      { language: 'ee', confidence: 0.01 },
      { language: 'yo', confidence: 0 },
      { language: 'af', confidence: 0.000_01 },
    ]);
    expect(await translator.detect({ text: 'x' })).toEqual({
      language: 'tw',
      confidence: 0.6,
      alternatives: [
        { language: 'fat', confidence: 0.39 },
        { language: 'ee', confidence: 0.01 },
      ],
      mixed: false,
    });
  });

  test('are shares of four digits [decision: Further endpoints]', async () => {
    const { translator } = createSaying([
      { language: 'tw', confidence: 0.123_456 },
      { language: 'fat', confidence: 1 / 3 },
    ]);
    expect(await translator.detect({ text: 'x' })).toMatchObject({
      confidence: 0.1235,
      alternatives: [{ confidence: 0.3333 }],
    });
  });

  test('is whether its sentences are in different languages [decision: Further endpoints]', async () => {
    const { translator } = createSaying([{ language: 'sw', confidence: 0.5 }], { mixed: true });
    expect(await translator.detect({ text: 'x' })).toMatchObject({ mixed: true });
  });

  test('are all candidates where none is the language [decision: Further endpoints]', async () => {
    const { translator } = createSaying([{ language: 'sw', confidence: 0.2 }], {
      language: 'und',
      confidence: 0.8,
    });
    expect(await translator.detect({ text: 'x' })).toEqual({
      language: 'und',
      confidence: 0.8,
      alternatives: [{ language: 'sw', confidence: 0.2 }],
      mixed: false,
    });
  });
});

describe('a text that cannot be judged', () => {
  test.each([
    ['empty', '', { message: 'text must not be empty or only white space.' }],
    ['only white space', ' \n\u2003', { message: 'text must not be empty or only white space.' }],
    [
      'over 5,000 characters',
      '😀'.repeat(5_001),
      {
        reason: 'TEXT_TOO_LONG',
        message: 'text has 5001 characters; at most 5000 are allowed. Split it and send the parts.',
      },
    ],
    ['no Unicode', 'a\udc00', { message: 'text must be valid Unicode; it has a lone surrogate.' }],
  ])(
    '(%s) is refused, and the detector is not asked [decision: Further endpoints]',
    async (_what, text, problem: { readonly message: string; readonly reason?: string }) => {
      const { detector, translator } = createSaying([{ language: 'sw', confidence: 0.9 }]);
      expect(await rejectionOf(translator.detect({ text }))).toMatchObject({
        name: 'ValidationError',
        reason: problem.reason,
        errors: [{ field: 'text', message: problem.message }],
      });
      expect(detector.asked).toEqual([]);
    },
  );

  test('does not include one of 5,000 characters [decision: Characters]', async () => {
    const { translator } = createSaying([{ language: 'sw', confidence: 0.9 }]);
    expect(await translator.detect({ text: '😀'.repeat(5_000) })).toMatchObject({ language: 'sw' });
  });
});
