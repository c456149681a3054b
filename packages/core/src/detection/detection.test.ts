import { loadDetector } from '@njia/langid';
import { describe, expect, test } from 'vitest';
import { knownProviders } from '../../test/known-providers.js';
import { longSentence } from '../../test/real-sentences.js';
import { LANGUAGE_CODES, type LanguageCode } from '../languages/language.js';
import { resolveSource } from './resolve-source.js';
import { sourcePriors } from './source-priors.js';

const detector = await loadDetector();
const providers = knownProviders();

/** The rules and the real detector together, as the translator runs them. */
function findSource(text: string, target: LanguageCode) {
  const priors = sourcePriors(target, { providers, pivot: 'en' });
  return resolveSource(text, target, detector.detect(text, { priors }));
}

const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'en');

describe.each(OTHERS)('for the target %s', (target) => {
  test.each(['Hello', 'Good morning', 'Thank you'])('%j is English [decision: Source omitted]', (text) => {
    expect(findSource(text, target)).toMatchObject({ source: 'en', assumed: false });
  });

  test.each(['12345', '2026-11-21', '😀🎉', '...'])(
    '%j is assumed to be English [decision: Source omitted]',
    (text) => {
      expect(findSource(text, target)).toMatchObject({ source: 'en', assumed: true });
    },
  );
});

test.each(['Guten Tag', 'Guten Tag, wie geht es Ihnen heute?', 'Okello'])(
  'a name or another Latin-script language, %j, is assumed to be English at low confidence [decision: Source omitted]',
  (text) => {
    const resolved = findSource(text, 'lug');
    expect(resolved).toMatchObject({ source: 'en', assumed: true });
    expect(resolved.confidence).toBeLessThan(0.5);
  },
);

test.each(['12345', '😀'])(
  'for the target English %j is another language, by assumption [decision: Source omitted]',
  (text) => {
    const resolved = findSource(text, 'en');
    expect(resolved.assumed).toBe(true);
    expect(resolved.source).not.toBe('en');
  },
);

test.each(['Привет', 'Как ты сегодня?'])(
  'Cyrillic, %j, is not recognised [decision: Source omitted]',
  (text) => {
    expect(() => findSource(text, 'lug')).toThrow(expect.objectContaining({ reason: 'UNDETECTED_LANGUAGE' }));
  },
);

test.each(['lug', 'sw', 'yo', 'fr', 'ar', 'ach', 'tw'] as const)(
  'a real sentence in %s is found for the target English [spec 1.2]',
  (language) => {
    expect(findSource(longSentence(language).text, 'en')).toMatchObject({ source: language, assumed: false });
  },
);

test.each(['lug', 'sw', 'fr', 'ar'] as const)(
  'a real sentence in %s is refused for the target %s itself [decision: Source equals target]',
  (language) => {
    expect(() => findSource(longSentence(language).text, language)).toThrow(
      expect.objectContaining({ reason: 'SAME_LANGUAGE' }),
    );
  },
);

test.each([
  ['Good morning', 'en'],
  ['Habari ya asubuhi', 'sw'],
] as const)(
  'the short text %j for its own language is taken for another one, with a warning [decision: Source equals target]',
  (text, target) => {
    const resolved = findSource(text, target);
    expect(resolved.assumed).toBe(true);
    expect(resolved.source).not.toBe(target);
  },
);
