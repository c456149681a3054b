import { confusableWith, type Detection, type RankedLanguage } from '@njia/langid';
import { ValidationError } from '../errors/njia-error.js';
import type { LanguageCode } from '../languages/language.js';

/** The source to translate from, and what is known about it. */
export interface ResolvedSource {
  readonly source: LanguageCode;
  /** Whether the text itself did not say so. */
  readonly assumed: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  /** The others, best first. */
  readonly alternatives: readonly RankedLanguage[];
  readonly mixed: boolean;
}

/** A text of so many words, this surely in the target language already, is refused; else another language is meant. */
const SAME_LANGUAGE = { confidence: 0.9, words: 4 } as const;

/** A name or an odd word: so few words, told apart from other languages with less confidence than this, are no evidence. */
const NO_EVIDENCE = { confidence: 0.5, words: 3 } as const;

/** Assumed where a text gives no evidence: English, or the most spoken other language where English is the target. */
const ASSUMED_SOURCES: readonly LanguageCode[] = ['en', 'sw'];

/**
 * Decides the source of a text by the rules "Source omitted" and "Source equals target" of `docs/api.md`.
 * @throws {ValidationError} `UNDETECTED_LANGUAGE` for a text in another script, `SAME_LANGUAGE` for one surely in the target.
 */
export function resolveSource(text: string, target: LanguageCode, detection: Detection): ResolvedSource {
  const { language, confidence, alternatives, mixed } = detection;
  if (isInAnotherScript(text)) throw undetected();
  if (
    language === target &&
    confidence >= SAME_LANGUAGE.confidence &&
    countWords(text) >= SAME_LANGUAGE.words
  ) {
    throw alreadyIn(target);
  }
  const { source, assumed } = chooseSource(
    hasEvidence(text, detection) ? language : 'und',
    target,
    alternatives,
  );
  return {
    source,
    assumed,
    confidence: alternatives.find((ranked) => ranked.language === source)?.confidence ?? 0,
    alternatives: alternatives.filter((ranked) => ranked.language !== source),
    mixed,
  };
}

function chooseSource(
  language: Detection['language'],
  target: LanguageCode,
  alternatives: readonly RankedLanguage[],
): { source: LanguageCode; assumed: boolean } {
  if (language !== 'und' && language !== target) return { source: language, assumed: false };
  const bestOther = alternatives.find((ranked) => ranked.language !== target)?.language;
  const fallback = ASSUMED_SOURCES.find((code) => code !== target) ?? 'en';
  const assumeEnglish = language === 'und' && target !== 'en';
  return { source: assumeEnglish ? 'en' : (bestOther ?? fallback), assumed: true };
}

function hasEvidence(text: string, { language, alternatives }: Detection): boolean {
  if (language === 'und') return false;
  const confusable = confusableWith(language);
  const confidence = alternatives
    .filter((ranked) => confusable.includes(ranked.language))
    .reduce((sum, ranked) => sum + ranked.confidence, 0);
  return confidence >= NO_EVIDENCE.confidence || countWords(text) > NO_EVIDENCE.words;
}

/** Only Latin and Arabic letters are written in the languages served. */
function isInAnotherScript(text: string): boolean {
  return /\p{L}/u.test(text) && !/[\p{Script=Latin}\p{Script=Arabic}]/u.test(text);
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{M}'’]+/gu)?.length ?? 0;
}

function undetected(): ValidationError {
  const message = 'The language of the text was not recognised. Give source_lang.';
  return new ValidationError([{ field: 'text', message }], 'UNDETECTED_LANGUAGE');
}

function alreadyIn(target: LanguageCode): ValidationError {
  const message = `The text is already in ${target}. Choose another target_lang, or give source_lang if this is wrong.`;
  return new ValidationError([{ field: 'target_lang', message }], 'SAME_LANGUAGE');
}
