import type { Detector } from '@njia/langid';
import type { LanguageCode } from '../languages/language.js';
import { MAX_TEXT_CHARACTERS } from '../request/limits.js';
import { refusal } from '../request/problem.js';
import { textProblems } from '../request/text-problems.js';
import { roundRanked, roundShare } from './round-share.js';

/** A text whose language is asked for. */
export interface DetectionRequest {
  /** At most 5,000 code points. */
  readonly text: string;
}

/** What the text says about its language. */
export interface DetectionResult {
  /** `und` where there is no evidence for any of the languages served. */
  readonly language: LanguageCode | 'und';
  /** 0 to 1. */
  readonly confidence: number;
  /** The others that it could be, best first. */
  readonly alternatives: readonly { readonly language: LanguageCode; readonly confidence: number }[];
  /** Whether sentences of the text are in different languages. */
  readonly mixed: boolean;
}

/**
 * Tells the language of a text from the text alone.
 * @throws {ValidationError} when it is empty, too long or no valid Unicode.
 */
export async function detectLanguage(
  { text }: DetectionRequest,
  loadDetector: () => Promise<Detector>,
): Promise<DetectionResult> {
  const problems = textProblems(text, MAX_TEXT_CHARACTERS);
  if (problems.length > 0) throw refusal(problems);
  const detector = await loadDetector();
  const { language, confidence, alternatives, mixed } = detector.detect(text);
  return {
    language,
    confidence: roundShare(confidence),
    alternatives: roundRanked(alternatives.filter((ranked) => ranked.language !== language)),
    mixed,
  };
}
