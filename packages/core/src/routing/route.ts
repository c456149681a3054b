import type { LanguagePair } from '../languages/language-pair.js';
import type { TranslationCapability, TranslationModel } from '../provider/provider.js';
import type { Candidate } from './candidate.js';

/** One way to translate one pair: a provider and one of its models. */
export interface Step extends Candidate {
  readonly capability: TranslationCapability;
  readonly model: TranslationModel;
}

/** One translation on the way, and every step that can serve it, best first. */
export interface Hop {
  readonly pair: LanguagePair;
  readonly steps: readonly Step[];
}

/** One hop where a step serves the pair directly, two through a pivot language. */
export type Route = readonly [Hop, ...Hop[]];
