import type { TranslationModel } from '../provider/provider.js';
import { judgeCopying } from './copying.js';
import { judgeForm } from './form.js';
import { judgeLanguage } from './language.js';
import { judgeLength } from './length.js';
import { judgeNumbers } from './numbers.js';
import { readAnswer, type AnswerInput, type ReadAnswer } from './read-answer.js';
import { judgeRepetition } from './repetition.js';

/** Two texts, and how the second was made from the first. */
export interface QualityInput extends AnswerInput {
  readonly scope: TranslationModel['scope'];
}

/** What the score is made of, each 0 to 1; their product is the score. */
export interface QualityParts {
  /** The length fits the pair. */
  readonly length: number;
  /** It is not a copy of the source. */
  readonly copying: number;
  /** It does not run in a loop. */
  readonly repetition: number;
  /** The source's numbers are there. */
  readonly numbers: number;
  /** It is in the language asked for. */
  readonly language: number;
  /** It neither reads like an error message nor holds broken escapes. */
  readonly form: number;
  /** The standing of the kind of model. */
  readonly model: number;
}

/** An estimated quality, 0 to 1, and its parts. */
export interface QualityEstimate {
  readonly score: number;
  readonly parts: QualityParts;
}

/** A multilingual model is a last resort for these languages (`docs/providers.md`). */
const MODEL_STANDING = { pair: 0.95, multilingual: 0.8 } as const;

/** Estimates the quality of a translation from the two texts alone: deterministic, without a network. */
export function estimateQuality(input: QualityInput): QualityEstimate {
  return estimateAnswer(readAnswer(input), input.scope);
}

/** The same for an answer that was prepared already. */
export function estimateAnswer(answer: ReadAnswer, scope: TranslationModel['scope']): QualityEstimate {
  const { source, translation, pair, remainder, detector } = answer;
  return toEstimate({
    length: judgeLength(source, translation, pair),
    copying: judgeCopying(source, translation),
    repetition: judgeRepetition(source, translation),
    numbers: judgeNumbers(source, translation),
    language: judgeLanguage(remainder, pair.target, detector),
    form: judgeForm(source, translation),
    model: MODEL_STANDING[scope],
  });
}

/** The quality of hops in a row: every part can only get worse on the way. */
export function combineQuality(estimates: readonly QualityEstimate[]): QualityEstimate {
  const product = (name: keyof QualityParts) =>
    estimates.reduce((whole, { parts }) => whole * parts[name], 1);
  return toEstimate({
    length: product('length'),
    copying: product('copying'),
    repetition: product('repetition'),
    numbers: product('numbers'),
    language: product('language'),
    form: product('form'),
    model: product('model'),
  });
}

/** An estimate from its parts, each to three digits. */
export function toEstimate(exact: QualityParts): QualityEstimate {
  const parts = { ...exact };
  for (const name of Object.keys(exact) as (keyof QualityParts)[]) parts[name] = round(exact[name]);
  const score = Object.values(parts).reduce((whole, part) => whole * part, 1);
  return { score: round(score), parts };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
