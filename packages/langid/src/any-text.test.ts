import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectableLanguages, loadDetector, type DetectOptions } from './index.js';

const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'Habari. ',
        'hello ',
        'مرحبا ',
        'ɛyɛ! ',
        '\ud83d',
        '\udc00',
        '{a} ',
        '\u0301',
        "'",
        '7 ',
      ),
    )
    .map((parts) => parts.join('')),
);

const someOptions: fc.Arbitrary<DetectOptions> = fc.record(
  {
    among: fc.subarray([...detectableLanguages]),
    priors: fc.dictionary(
      fc.constantFrom(...detectableLanguages),
      fc.double({ min: -1, max: 1e9, noNaN: true }),
    ),
  },
  { requiredKeys: [] },
);

test('any text is answered, with confidences from 0 to 1, in order, and no more than 1 together', async () => {
  const detector = await loadDetector();
  fc.assert(
    fc.property(someText, someOptions, (text, options) => {
      const { language, confidence, alternatives } = detector.detect(text, options);
      const confidences = alternatives.map((ranked) => ranked.confidence);
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(confidences.every((value) => value >= 0 && value <= 1)).toBe(true);
      expect(confidences).toEqual(confidences.toSorted((one, other) => other - one));
      expect(confidences.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(1 + 1e-6);
      expect(alternatives.length).toBeLessThanOrEqual(5);
      if (language !== 'und') expect(alternatives[0]).toEqual({ language, confidence });
      if (options.among !== undefined && language !== 'und') expect(options.among).toContain(language);
    }),
    { numRuns: 500 },
  );
});

test('five thousand characters are read', async () => {
  const detector = await loadDetector();
  const sentence = 'Dɔnkɔ no kɔɔ kurom kɔtɔɔ aduane brɛɛ ne mma. ';
  expect(detector.detect(sentence.repeat(120).slice(0, 5000))).toMatchObject({
    language: 'tw',
    mixed: false,
  });
  expect(detector.detect('a'.repeat(5000)).alternatives.length).toBeGreaterThan(0);
});

test('lone surrogates and unpaired marks do not throw', async () => {
  const detector = await loadDetector();
  expect(() => detector.detect('\ud800 abc \udfff \u0301\u0323 d\ud83d')).not.toThrow();
});

test('the answer to a text does not depend on what was asked before', async () => {
  const detector = await loadDetector();
  const first = detector.detect('Tugende ku katale');
  detector.detect('Une phrase tout à fait différente, plus longue que la première.');
  expect(detector.detect('Tugende ku katale')).toEqual(first);
});
