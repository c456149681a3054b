import { LANGUAGE_CODES, type LanguageCode } from '@njia/core';
import { phrases } from '@njia/sandbox';

/** One sentence to translate, and what it is meant to show. */
export interface Scene {
  readonly shows: 'direct' | 'fallback' | 'pivot' | 'detection';
  readonly text: string;
  readonly target: LanguageCode;
  /** Left out where the service is to detect it. */
  readonly source?: LanguageCode;
}

/** Longer sentences do not fit a line of the table. */
const LONGEST = 70;

/** English into every other language twice and back once, then what happens when things go wrong. */
export function createScenes(): readonly Scene[] {
  const others = LANGUAGE_CODES.filter((code) => code !== 'en');
  return [...others.flatMap(bothWays), ...fallbacks('lug'), ...fallbacks('yo'), ...pivots(), ...detections()];
}

function bothWays(language: LanguageCode): readonly Scene[] {
  const [first, second, third] = shortPhrases(language);
  return [
    { shows: 'direct', source: 'en', target: language, text: first.english },
    { shows: 'direct', source: 'en', target: language, text: second.english },
    { shows: 'direct', source: language, target: 'en', text: third.text },
  ];
}

function fallbacks(language: LanguageCode): readonly Scene[] {
  return shortPhrases(language)
    .slice(3, 5)
    .map(({ english }) => ({ shows: 'fallback', source: 'en', target: language, text: english }));
}

function pivots(): readonly Scene[] {
  const [acholi] = shortPhrases('ach');
  const [kikuyu] = shortPhrases('ki');
  return [
    { shows: 'pivot', source: 'ach', target: 'tw', text: acholi.text },
    { shows: 'pivot', source: 'ki', target: 'lug', text: kikuyu.text },
  ];
}

function detections(): readonly Scene[] {
  const [swahili] = shortPhrases('sw');
  return [
    { shows: 'detection', target: 'lug', text: 'Good morning' },
    { shows: 'detection', target: 'en', text: swahili.text },
  ];
}

type Phrase = ReturnType<typeof phrases>[number];

/** At least five sentences that fit the table. */
function shortPhrases(language: LanguageCode): readonly [Phrase, Phrase, Phrase, ...Phrase[]] {
  const [first, second, third, ...rest] = phrases(language).filter(
    ({ english, text }) => english.length <= LONGEST && text.length <= LONGEST,
  );
  if (first === undefined || second === undefined || third === undefined || rest.length < 2) {
    throw new Error(`the phrasebook has too few short sentences for ${language}`);
  }
  return [first, second, third, ...rest];
}
