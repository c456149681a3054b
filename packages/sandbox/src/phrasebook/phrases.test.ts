import { expect, test } from 'vitest';
import { phrasebookLanguages, phrases } from './phrases.js';

const openLicense = /^(CC0|CC-BY-\d|CC-BY-SA-\d|MIT|Unicode)/u;

test('the phrasebook has the twenty languages', () => {
  expect(phrasebookLanguages.join(' ')).toBe(
    'ach af ar dag ee fat fr gaa gur ki kus lgg lug luo mer nyn sw teo tw yo',
  );
});

test.each(phrasebookLanguages)(
  '%s has open sentences, or at most 30 that name another licence',
  (language) => {
    const isOpen = phrases(language).every((phrase) => openLicense.test(phrase.license));
    expect(phrases(language).length).toBeGreaterThanOrEqual(20);
    expect(phrases(language).length).toBeLessThanOrEqual(isOpen ? 120 : 30);
  },
);

test.each(phrasebookLanguages)(
  'the sentences of %s have 2 to 25 words, a source, and no placeholder',
  (language) => {
    for (const phrase of phrases(language)) {
      for (const side of [phrase.english, phrase.text]) {
        const words = side.split(/\s+/u).length;
        expect(words).toBeGreaterThanOrEqual(2);
        expect(words).toBeLessThanOrEqual(25);
        expect(side).not.toMatch(/\$\d|[{}<>[\]]/u);
        expect(side).toBe(side.normalize('NFC').trim());
      }
      expect(phrase.source).not.toBe('');
      expect(phrase.license).not.toBe('');
    }
  },
);

test('no sentence stands twice in a language, and ids are unique', () => {
  const all = phrasebookLanguages.flatMap((language) => phrases(language));
  expect(new Set(all.map((phrase) => phrase.id)).size).toBe(all.length);
  for (const language of phrasebookLanguages) {
    const own = phrases(language);
    expect(new Set(own.map((phrase) => phrase.english)).size).toBe(own.length);
    expect(new Set(own.map((phrase) => phrase.text)).size).toBe(own.length);
  }
});

test('English and unknown codes have no list', () => {
  expect(phrases('en')).toEqual([]);
  expect(phrases('zz')).toEqual([]);
});
