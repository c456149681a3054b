import { phrasebookLanguages, phrases, type Phrase } from './phrases.js';

/** From which language (undefined: any), into which; Njia's codes. */
export interface Direction {
  readonly source: string | undefined;
  readonly target: string;
}

interface LanguageIndex {
  readonly byText: ReadonlyMap<string, Phrase>;
  readonly byEnglish: ReadonlyMap<string, Phrase>;
}

const indexes = new Map<string, LanguageIndex>(
  phrasebookLanguages.map((language) => [
    language,
    {
      byText: new Map(phrases(language).map((phrase) => [fold(phrase.text), phrase])),
      byEnglish: new Map(phrases(language).map((phrase) => [fold(phrase.english), phrase])),
    },
  ]),
);

/**
 * The translation of a sentence that the phrasebook knows, or undefined. White space at the ends, case, normal form and
 * final punctuation make no difference, brackets of markers and symbols do. Between two languages other than English,
 * through the same English sentence.
 */
export function knownTranslation(text: string, direction: Direction): string | undefined {
  const key = fold(text);
  const english = englishOf(key, direction.source);
  if (english === undefined) return undefined;
  if (direction.target === 'en') return english === key ? undefined : english;
  return indexes.get(direction.target)?.byEnglish.get(fold(english))?.text;
}

/** The language that a sentence of the phrasebook is in, or undefined. */
export function languageOfSentence(text: string): string | undefined {
  const key = fold(text);
  return languageOfText(key) ?? (isEnglishSentence(key) ? 'en' : undefined);
}

function englishOf(key: string, source: string | undefined): string | undefined {
  if (source === 'en') return key;
  const language = source ?? languageOfText(key);
  if (language === undefined) return isEnglishSentence(key) ? key : undefined;
  return indexes.get(language)?.byText.get(key)?.english;
}

function languageOfText(key: string): string | undefined {
  return phrasebookLanguages.find((language) => indexes.get(language)?.byText.has(key) === true);
}

function isEnglishSentence(key: string): boolean {
  return phrasebookLanguages.some((language) => indexes.get(language)?.byEnglish.has(key) === true);
}

function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/(?:\s|(?![{}[\]⟦⟧%#@&*/\\_])\p{P})+$/u, '');
}
