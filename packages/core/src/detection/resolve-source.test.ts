import type { Detection } from '@njia/langid';
import { describe, expect, test } from 'vitest';
import { detectionOf } from '../../test/fake-detector.js';
import type { LanguageCode } from '../languages/language.js';
import { resolveSource } from './resolve-source.js';

const UNKNOWN = detectionOf([], { language: 'und', confidence: 0.99 });
const ranked = (...languages: readonly (readonly [LanguageCode, number])[]): Detection =>
  detectionOf(languages.map(([language, confidence]) => ({ language, confidence })));

const reasonOf = (text: string, target: LanguageCode, detection: Detection) => {
  try {
    resolveSource(text, target, detection);
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('a language that was found', () => {
  test('is the source, with its confidence and the others ranked behind it [decision: Extra result fields]', () => {
    const detection = ranked(['sw', 0.8], ['lug', 0.15], ['en', 0.05]);
    expect(resolveSource('Habari ya asubuhi', 'en', detection)).toEqual({
      source: 'sw',
      assumed: false,
      confidence: 0.8,
      alternatives: [
        { language: 'lug', confidence: 0.15 },
        { language: 'en', confidence: 0.05 },
      ],
      mixed: false,
    });
  });

  test('passes on that sentences differ in language [decision: Extra result fields]', () => {
    const detection = { ...ranked(['sw', 0.5], ['en', 0.5]), mixed: true };
    expect(resolveSource('Habari. Hello.', 'lug', detection).mixed).toBe(true);
  });
});

describe('without evidence', () => {
  test.each(['12345', 'Okello', 'Guten Tag', '😀', '?!', '3 km'])(
    '%j is assumed to be English, at low confidence [decision: Source omitted]',
    (text) => {
      const resolved = resolveSource(text, 'lug', UNKNOWN);
      expect(resolved).toMatchObject({ source: 'en', assumed: true, confidence: 0, alternatives: [] });
    },
  );

  test('the confidence is what English has, though another ranks above it [decision: Source omitted]', () => {
    const detection: Detection = {
      ...ranked(['luo', 0.01], ['en', 0.002]),
      language: 'und',
      confidence: 0.98,
    };
    expect(resolveSource('Okello', 'lug', detection)).toMatchObject({
      source: 'en',
      assumed: true,
      confidence: 0.002,
      alternatives: [{ language: 'luo', confidence: 0.01 }],
    });
  });

  test.each(['Mombasa', 'Chinua Achebe', 'Kampala Road Mall'])(
    'a name such as %j that is told apart with little confidence is assumed to be English [decision: Source omitted]',
    (text) => {
      const detection = ranked(['sw', 0.49], ['en', 0.3]);
      expect(resolveSource(text, 'lug', detection)).toMatchObject({
        source: 'en',
        assumed: true,
        confidence: 0.3,
      });
    },
  );

  test('so few words count where languages that are often confused share the confidence [decision: Source omitted]', () => {
    const detection = ranked(['tw', 0.3], ['fat', 0.25], ['en', 0.2]);
    expect(resolveSource('Wo ho te', 'lug', detection)).toMatchObject({ source: 'tw', assumed: false });
  });

  test('more words count at any confidence [decision: Source omitted]', () => {
    const detection = ranked(['sw', 0.4], ['lug', 0.3]);
    expect(resolveSource('nne tano sita saba', 'lug', detection)).toMatchObject({
      source: 'sw',
      assumed: false,
    });
  });

  test('for the target English it is the best-ranked other language [decision: Source omitted]', () => {
    const detection: Detection = {
      ...ranked(['en', 0.02], ['luo', 0.01]),
      language: 'und',
      confidence: 0.97,
    };
    expect(resolveSource('Okello', 'en', detection)).toMatchObject({
      source: 'luo',
      assumed: true,
      confidence: 0.01,
    });
  });

  test('for the target English, where nothing is ranked, it is the most spoken other language [decision: Source omitted]', () => {
    expect(resolveSource('12345', 'en', UNKNOWN)).toMatchObject({
      source: 'sw',
      assumed: true,
      confidence: 0,
    });
  });
});

describe('another script', () => {
  test.each(['Привет', 'Доброе утро всем', '你好', 'こんにちは', 'ሰላም', 'Καλημέρα', 'नमस्ते 123'])(
    '%j is not recognised, and the message says what to do [decision: Source omitted]',
    (text) => {
      expect(reasonOf(text, 'lug', UNKNOWN)).toMatchObject({
        name: 'ValidationError',
        reason: 'UNDETECTED_LANGUAGE',
        errors: [
          { field: 'text', message: 'The language of the text was not recognised. Give source_lang.' },
        ],
      });
    },
  );

  test.each(['Привет Okello', 'سلام', 'X 你好', 'Привет سلام'])(
    '%j has Latin or Arabic letters too and is not refused [decision: Source omitted]',
    (text) => {
      expect(reasonOf(text, 'lug', UNKNOWN)).toBeUndefined();
    },
  );
});

describe('a text in the target language', () => {
  test('is refused at confidence 0.9 on four words [decision: Source equals target]', () => {
    expect(reasonOf('Habari ya asubuhi rafiki', 'sw', ranked(['sw', 0.9], ['lug', 0.1]))).toMatchObject({
      name: 'ValidationError',
      reason: 'SAME_LANGUAGE',
      errors: [{ field: 'target_lang' }],
    });
  });

  test.each<readonly [string, string, number]>([
    ['under confidence 0.9', 'Habari ya asubuhi rafiki', 0.899],
    ['on three words', 'Habari ya asubuhi', 0.999],
    ['on three words and a number', 'Habari ya asubuhi 2026', 0.999],
  ])(
    'is taken for the best-ranked other language %s, as an assumption [decision: Source equals target]',
    (_when, text, sure) => {
      const resolved = resolveSource(text, 'sw', ranked(['sw', sure], ['lug', 0.07], ['en', 0.03]));
      expect(resolved).toMatchObject({ source: 'lug', assumed: true, confidence: 0.07 });
      expect(resolved.alternatives.map(({ language }) => language)).toEqual(['sw', 'en']);
    },
  );

  test('is taken for English where nothing else is ranked [decision: Source equals target]', () => {
    expect(resolveSource('Habari', 'sw', ranked(['sw', 0.99]))).toMatchObject({
      source: 'en',
      assumed: true,
    });
  });
});
