import type { DetectableLanguage } from './languages.js';

/** A language and the probability, 0 to 1, that the text is written in it. */
export interface RankedLanguage {
  readonly language: DetectableLanguage;
  readonly confidence: number;
}

/** What the detector says of one text. */
export interface Detection {
  /** The best language, or `und` where the text gives no evidence for any of the 21. */
  readonly language: DetectableLanguage | 'und';
  /** Probability, 0 to 1, that `language` is right; for `und` that none of the permitted languages is. */
  readonly confidence: number;
  /** Up to five languages, best first and the best included; empty only where there is nothing to rank. */
  readonly alternatives: readonly RankedLanguage[];
  /** Whether sentences of one text are in different languages. */
  readonly mixed: boolean;
}

/** What the caller knows beforehand about a text. */
export interface DetectOptions {
  /** Only these languages may be answered. */
  readonly among?: readonly DetectableLanguage[];
  /** Relative weights of languages: 1 where omitted, 0 (or less) excludes. */
  readonly priors?: Readonly<Partial<Record<DetectableLanguage, number>>>;
}

/** Names the language of texts. */
export interface Detector {
  detect(text: string, options?: DetectOptions): Detection;
}
