import type { Warning, WarningCode } from '../errors/warning.js';
import { isErrorLike } from './error-like.js';
import { brokenEscapes } from './escapes.js';
import type { QualityParts } from './estimate-quality.js';
import type { Rejection } from './find-rejection.js';
import { isLikelyLoop } from './loops.js';
import { countNumbers } from './numbers.js';
import type { ReadAnswer } from './read-answer.js';
import { wrongLanguageMessage } from './wrong-language-message.js';

/** A translation of which a part of the score is below this is suspicious; references seldom are (`scripts/measure-rejections.ts`). */
export const SUSPICIOUS = { copying: 0.7, language: 0.5, repetition: 0.7, length: 0.6 } as const;

/** A translation and what was found out about it. */
export interface JudgedAnswer {
  readonly answer: ReadAnswer;
  readonly parts: QualityParts;
  readonly rejection: Rejection | undefined;
}

/** The warnings of a translation in the order of `FINDINGS`, each at most once; their messages hold no text of the user. */
export function warningsFor(judged: JudgedAnswer): readonly Warning[] {
  return FINDINGS.flatMap(([code, find]) => {
    const message = find(judged);
    return message === undefined ? [] : [{ code, message }];
  });
}

/** What there is to say, where there is anything. */
type Find = (judged: JudgedAnswer) => string | undefined;

const FINDINGS: readonly (readonly [WarningCode, Find])[] = [
  ['not_translated', findCopy],
  ['wrong_language', findWrongLanguage],
  ['repetition', findRepetition],
  ['unusual_length', findLength],
  ['numbers_changed', findNumbers],
  ['error_like', findError],
  ['broken_escapes', findEscapes],
];

function findCopy({ parts, rejection }: JudgedAnswer) {
  if (rejection === 'copied' || parts.copying === 0) return 'The translation is a copy of the source.';
  return parts.copying < SUSPICIOUS.copying ? 'Much of the translation is a copy of the source.' : undefined;
}

function findWrongLanguage({ answer, parts, rejection }: JudgedAnswer) {
  const isRejected = rejection === 'wrong_language' || rejection === 'wrong_script';
  return isRejected || parts.language < SUSPICIOUS.language ? wrongLanguageMessage(answer) : undefined;
}

function findRepetition({ answer: { source, translation }, parts }: JudgedAnswer) {
  return parts.repetition < SUSPICIOUS.repetition || isLikelyLoop(source, translation)
    ? 'The translation repeats words in a row where the source does not.'
    : undefined;
}

function findLength({ answer: { source, translation }, parts }: JudgedAnswer) {
  return parts.length < SUSPICIOUS.length
    ? `The translation has ${translation.length} characters and the source ${source.length}, which is unusual for these languages.`
    : undefined;
}

function findNumbers({ answer: { source, translation } }: JudgedAnswer) {
  const { wanted, missing } = countNumbers(source, translation);
  return missing > 0
    ? `Numbers of the source that are not in the translation in digits: ${missing} of ${wanted}.`
    : undefined;
}

function findError({ answer: { source, translation } }: JudgedAnswer) {
  return isErrorLike(source, translation) ? 'The translation reads like an error message.' : undefined;
}

function findEscapes({ answer: { source, translation } }: JudgedAnswer) {
  const kinds = brokenEscapes(source, translation);
  return kinds.length > 0
    ? `The translation holds what the source does not: ${kinds.join(', ')}.`
    : undefined;
}
