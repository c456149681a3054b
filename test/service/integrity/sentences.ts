import { phrases } from '@njia/sandbox';

/** What parts could be mistaken for, and figures, which would make marks of their own in a translation. */
const NOT_PLAIN = /[\p{N}\p{S}@/_%#{}<>[\]`*\\&()]/u;

const remembered = new Map<string, readonly string[]>();

/** Languages that others are mixed with: with tone marks, under-dots, letters of their own, another script. */
export const MIXED_LANGUAGES = ['en', 'lug', 'yo', 'ee', 'dag', 'ki', 'ar', 'fr', 'sw'] as const;

/** The plain sentences of the phrasebook in a language by its code of the service. */
export function sentencesIn(language: string): readonly string[] {
  const known = remembered.get(language);
  if (known !== undefined) return known;
  const all =
    language === 'en'
      ? MIXED_LANGUAGES.flatMap((other) => phrases(other).map(({ english }) => english))
      : phrases(language).map(({ text }) => text);
  const plain = [...new Set(all)].filter((sentence) => !NOT_PLAIN.test(sentence));
  if (plain.length === 0) throw new Error(`no sentences in ${language}`);
  remembered.set(language, plain);
  return plain;
}
