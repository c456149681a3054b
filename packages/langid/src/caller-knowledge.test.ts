import { expect, test } from 'vitest';
import { detectableLanguages, loadDetector } from './index.js';

test('only the languages among which the caller looks are answered', async () => {
  const detector = await loadDetector();
  const detection = detector.detect('Wo ho te sɛn?', { among: ['fat', 'ee'] });
  expect(detection.alternatives.map(({ language }) => language).toSorted()).toEqual(['ee', 'fat']);
  expect(['fat', 'und']).toContain(detection.language);
});

test('with one language permitted, a text of another is not forced on it', async () => {
  const detector = await loadDetector();
  const detection = detector.detect('Le gouvernement a annoncé une nouvelle mesure hier soir.', {
    among: ['lug'],
  });
  expect(detection.language).toBe('und');
  expect(detection.alternatives.map(({ language }) => language)).toEqual(['lug']);
});

test('with nothing permitted, nothing is ranked', async () => {
  const detector = await loadDetector();
  expect(detector.detect('Good morning', { among: [] })).toMatchObject({ language: 'und', alternatives: [] });
});

test('a text in Arabic script is und where Arabic is not permitted', async () => {
  const detector = await loadDetector();
  expect(detector.detect('صباح الخير', { among: ['en', 'sw'] })).toMatchObject({
    language: 'und',
    alternatives: [],
  });
});

test('a prior of 0 excludes a language', async () => {
  const detector = await loadDetector();
  const detection = detector.detect('Webale nnyo', { priors: { lug: 0 } });
  expect(detection.language).not.toBe('lug');
  expect(detection.alternatives.map(({ language }) => language)).not.toContain('lug');
});

test('a prior decides between languages that share a phrase', async () => {
  const detector = await loadDetector();
  const toFante = detector.detect('Nyame adom', { priors: { fat: 50 } });
  const toTwi = detector.detect('Nyame adom', { priors: { tw: 50 } });
  expect(toFante.alternatives[0]?.language).toBe('fat');
  expect(toTwi.alternatives[0]?.language).toBe('tw');
});

test('a greater prior never lowers a confidence', async () => {
  const detector = await loadDetector();
  for (const language of detectableLanguages.filter((code) => code !== 'ar')) {
    const plain = detector.detect('Ata omo', { among: [language, 'en'] });
    const favoured = detector.detect('Ata omo', { among: [language, 'en'], priors: { [language]: 3 } });
    const confidenceOf = (detection: typeof plain): number =>
      detection.alternatives.find((ranked) => ranked.language === language)?.confidence ?? 0;
    expect(confidenceOf(favoured)).toBeGreaterThanOrEqual(confidenceOf(plain));
  }
});
