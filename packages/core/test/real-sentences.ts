import { phrases, type Phrase } from '@njia/sandbox';

/** Real sentences of a language with at least so many characters on both sides; throws where there are none. */
export function longSentences(language: string, atLeast = 40): readonly Phrase[] {
  const found = phrases(language).filter(
    ({ english, text }) => english.length >= atLeast && text.length >= atLeast,
  );
  if (found.length === 0) throw new Error(`no sentence of ${atLeast} characters in ${language}`);
  return found;
}

/** One of them; the same at every run. */
export function longSentence(language: string, index = 0, atLeast = 40): Phrase {
  const found = longSentences(language, atLeast);
  const phrase = found[index % found.length];
  if (phrase === undefined) throw new Error(`no sentence in ${language}`);
  return phrase;
}
