import type { Warning, WarningCode } from '../errors/warning.js';
import { isErrorLike } from './error-like.js';
import { brokenEscapes } from './escapes.js';
import type { QualityParts } from './estimate-quality.js';
import type { ReadAnswer, Rejection } from './find-rejection.js';
import { countNumbers } from './numbers.js';

/** Below these parts of the score a translation is suspicious: references seldom are (`scripts/measure-rejections.ts`). */
const SUSPICIOUS = { copying: 0.6, language: 0.2, repetition: 0.6, length: 0.1 } as const;

const REJECTED_AS: Readonly<Record<Rejection, WarningCode>> = {
  copied: 'not_translated',
  wrong_language: 'wrong_language',
  wrong_script: 'wrong_language',
  loop: 'repetition',
};

/** What was seen, and what the warnings say of it. */
export interface SeenAnswer {
  readonly answer: ReadAnswer;
  readonly parts: QualityParts;
  readonly rejection: Rejection | undefined;
}

/** The warnings of a translation, each at most once, in the order of the table. */
export function warningsFor(seen: SeenAnswer): readonly Warning[] {
  return FINDINGS.flatMap(([code, find]) => {
    const message = find(seen);
    return message === undefined ? [] : [{ code, message }];
  });
}

/** A message for people where there is something to warn of; never the user's text. */
type Finding = (seen: SeenAnswer) => string | undefined;

const FINDINGS: readonly (readonly [WarningCode, Finding])[] = [
  [
    'not_translated',
    (seen) =>
      isSuspicious(seen, 'copying', 'not_translated')
        ? 'The translation is in whole or large part a copy of the source.'
        : undefined,
  ],
  [
    'wrong_language',
    (seen) =>
      isSuspicious(seen, 'language', 'wrong_language')
        ? `The translation seems to be in another language or script than ${seen.answer.pair.target}.`
        : undefined,
  ],
  [
    'repetition',
    (seen) =>
      isSuspicious(seen, 'repetition', 'repetition')
        ? 'The translation repeats itself where the source does not.'
        : undefined,
  ],
  [
    'unusual_length',
    (seen) => (seen.parts.length < SUSPICIOUS.length ? lengthMessage(seen.answer) : undefined),
  ],
  ['numbers_changed', ({ answer }) => numbersMessage(answer)],
  [
    'error_like',
    ({ answer }) =>
      isErrorLike(answer.source, answer.translation)
        ? 'The translation reads like an error message.'
        : undefined,
  ],
  ['broken_escapes', ({ answer }) => escapesMessage(answer)],
];

function isSuspicious(
  { parts, rejection }: SeenAnswer,
  part: keyof typeof SUSPICIOUS,
  code: WarningCode,
): boolean {
  return parts[part] < SUSPICIOUS[part] || (rejection !== undefined && REJECTED_AS[rejection] === code);
}

function lengthMessage({ source, translation }: ReadAnswer): string {
  return `The translation has ${translation.length} characters for the ${source.length} of the source, which is unusual.`;
}

function numbersMessage({ source, translation }: ReadAnswer): string | undefined {
  const { wanted, missing } = countNumbers(source, translation);
  if (missing === 0) return undefined;
  return `Of the numbers in the source (${wanted}), ${missing} not found in the translation; they may be written in words.`;
}

function escapesMessage({ source, translation }: ReadAnswer): string | undefined {
  const kinds = brokenEscapes(source, translation);
  return kinds.length === 0 ? undefined : `The translation holds ${kinds.join(', ')}.`;
}
