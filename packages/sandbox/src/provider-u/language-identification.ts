import { json, type Answer } from '../http/answer.js';
import { bodyFields, type Exchange } from '../http/exchange.js';
import { languageOfSentence } from '../phrasebook/known-sentences.js';
import { countCodePoints } from '../phrasebook/tokens.js';
import { phrases } from '../phrasebook/phrases.js';
import { invalidField, missingFields } from './error-answers.js';

/** The service identifies these only (upstreams.md 1.5), by the phrasebook's code. */
const codes: Readonly<Record<string, string>> = {
  ach: 'ach',
  teo: 'teo',
  en: 'eng',
  lug: 'lug',
  lgg: 'lgg',
  nyn: 'nyn',
};

const vocabularies = new Map(Object.keys(codes).map((language) => [language, vocabulary(language)]));

/** POST /tasks/language_id: a text of 3 to 200 characters. */
export function identifyLanguage(exchange: Exchange): Answer {
  const text = bodyFields(exchange)['text'];
  if (text === undefined) return missingFields(['text'], exchange.body);
  if (typeof text !== 'string') return invalidField('text', 'Input should be a valid string', text);
  const length = countCodePoints(text);
  if (length < 3) return invalidField('text', 'String should have at least 3 characters', text);
  if (length > 200) return invalidField('text', 'String should have at most 200 characters', text);
  const language = languageOfSentence(text) ?? languageOfWords(text);
  return json(200, { language: codes[language] ?? 'unknown' });
}

/** The language whose phrasebook holds most of the words; an estimate, and `unknown` when none holds any. */
function languageOfWords(text: string): string {
  const ranked = [...vocabularies]
    .map(([language, known]) => ({ language, score: words(text).filter((word) => known.has(word)).length }))
    .toSorted((left, right) => right.score - left.score);
  const best = ranked[0];
  return best === undefined || best.score === 0 ? 'unknown' : best.language;
}

function vocabulary(language: string): ReadonlySet<string> {
  const sentences =
    language === 'en'
      ? ['ach', 'lug'].flatMap((other) => phrases(other).map((phrase) => phrase.english))
      : phrases(language).map((phrase) => phrase.text);
  return new Set(sentences.flatMap((sentence) => words(sentence)));
}

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
}
