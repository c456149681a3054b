import { describe, expect, test } from 'vitest';
import { phrasebookLanguages, phrases } from './phrases.js';
import { estimateTokens } from './tokens.js';
import { translate } from './translate.js';

const unknown = 'The weather over the lake was rather fine that afternoon.';

describe('a known sentence', () => {
  test.each(phrasebookLanguages)('of %s is translated in both directions', (language) => {
    for (const phrase of phrases(language)) {
      expect(translate(phrase.english, { source: 'en', target: language })).toBe(phrase.text);
      expect(translate(phrase.text, { source: language, target: 'en' })).toBe(phrase.english);
    }
  });

  test('is known in any case, with any final punctuation and white space', () => {
    const [phrase] = phrases('lug');
    const text = `  ${phrase?.english.toUpperCase().replace(/\P{L}+$/u, '') ?? ''}?! \n`;
    expect(translate(text, { source: 'en', target: 'lug' })).toBe(`  ${phrase?.text ?? ''} \n`);
  });

  test('is known in any Unicode normal form', () => {
    const phrase = phrases('yo').find((one) => one.text !== one.text.normalize('NFD'));
    expect(phrase).toBeDefined();
    expect(translate(phrase?.text.normalize('NFD') ?? '', { source: 'yo', target: 'en' })).toBe(
      phrase?.english,
    );
  });

  test('is known within a longer text, whose white space is kept', () => {
    const [first, second] = phrases('lug').filter((phrase) => /^\P{P}+\.$/u.test(phrase.english));
    const text = `${first?.english ?? ''}\n\n${second?.english ?? ''}`;
    expect(translate(text, { source: 'en', target: 'lug' })).toBe(
      `${first?.text ?? ''}\n\n${second?.text ?? ''}`,
    );
  });
});

describe('an unknown text', () => {
  test.each(phrasebookLanguages)(
    'is answered in %s by sentences of the phrasebook, like in length',
    (language) => {
      const sentences = phrases(language).map((phrase) => phrase.text);
      for (const length of [40, 400]) {
        const source = unknown.repeat(10).replaceAll('.', '').slice(0, length);
        const answer = translate(source, { source: 'en', target: language });
        expect(answer.length).toBeGreaterThan(length * 0.4);
        expect(answer.length).toBeLessThan(length * 2.5);
        expect(sentences.some((sentence) => answer.startsWith(sentence))).toBe(true);
      }
    },
  );

  test('is answered in English from another language', () => {
    const english = phrasebookLanguages.flatMap((language) =>
      phrases(language).map((phrase) => phrase.english),
    );
    expect(english).toContain(translate('Nandiyagadde nnyo okukulaba', { source: 'lug', target: 'en' }));
  });

  test('is answered the same each time, and another text differently', () => {
    const direction = { source: 'en', target: 'sw' };
    expect(translate(unknown, direction)).toBe(translate(unknown, direction));
    const answers = ['fine', 'good', 'warm', 'cool', 'grey'].map((word) =>
      translate(unknown.replace('fine', word), direction),
    );
    expect(new Set(answers).size).toBeGreaterThan(1);
  });

  test('keeps its tags, placeholders, addresses, figures and symbols, in order', () => {
    const kept = ['<b>', '{{name}}', 'https://example.org/a', '42%', '⟦7⟧', '😀', '%s'];
    const source = kept.map((token) => `some words ${token}`).join(' ');
    const answer = translate(source, { source: 'en', target: 'lug' });
    const positions = kept.map((token) => answer.indexOf(token));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((left, right) => left - right));
  });

  test('without a letter stays as it is', () => {
    expect(translate('12:30', { source: 'en', target: 'lug' })).toBe('12:30');
  });

  test('has no answer in a language without a phrasebook', () => {
    expect(translate(unknown, { source: 'en', target: 'kin' })).toBe('');
  });
});

test('a Latin character counts half a token and an Arabic one a whole', () => {
  expect(estimateTokens('a'.repeat(800))).toBe(400);
  expect(estimateTokens('س'.repeat(400))).toBe(400);
});
