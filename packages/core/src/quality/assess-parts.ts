import { WARNING_CODES, type Warning } from '../errors/warning.js';
import type { Assessment } from './assess-translation.js';
import { toEstimate } from './estimate-quality.js';
import { findRejection, type Rejection } from './find-rejection.js';
import { judgeLength } from './length.js';
import type { AnswerInput } from './read-answer.js';
import { SUSPICIOUS } from './warnings.js';

/** A shorter part says little by its length (UTF-16 units). */
const SHORTEST_PART = 80;

const REJECTED_PART: Readonly<Record<Rejection, Warning>> = {
  copied: { code: 'not_translated', message: 'A part of the translation is a copy of the source.' },
  wrong_language: { code: 'wrong_language', message: 'A part of the translation is in another language.' },
  wrong_script: { code: 'wrong_language', message: 'A part of the translation is in another script.' },
  loop: {
    code: 'repetition',
    message: 'A part of the translation repeats words in a row where the source does not.',
  },
};

const UNUSUAL_PART: Warning = {
  code: 'unusual_length',
  message:
    'A part of the translation is far longer or shorter than its source, which is unusual for these languages.',
};

/**
 * The assessment of a text that was translated in parts: what is wrong with one of them counts for the whole, which alone may
 * not show it. A loop counts only within a part: short ones that are answered alike make one when they are put together.
 */
export function assessParts(whole: Assessment, parts: readonly AnswerInput[]): Assessment {
  const rejections = parts.map(findRejection).filter((found) => found !== undefined);
  const rejection = whole.rejection === 'loop' ? undefined : whole.rejection;
  const assessment = judgePartLengths({ ...whole, rejection }, parts);
  return rejections.reduce(rejectPart, assessment);
}

/** The same assessment, with what is wrong with one part of the text. */
export function rejectPart(assessment: Assessment, rejection: Rejection): Assessment {
  return {
    ...assessment,
    rejection: assessment.rejection ?? rejection,
    warnings: withWarning(assessment.warnings, REJECTED_PART[rejection]),
  };
}

function judgePartLengths(assessment: Assessment, parts: readonly AnswerInput[]): Assessment {
  const { estimate, warnings } = assessment;
  const lengths = parts
    .filter(({ source }) => source.length >= SHORTEST_PART)
    .map(({ source, translation, pair }) => judgeLength(source, translation, pair));
  const length = Math.min(estimate.parts.length, ...lengths);
  return {
    ...assessment,
    estimate: toEstimate({ ...estimate.parts, length }),
    warnings: length < SUSPICIOUS.length ? withWarning(warnings, UNUSUAL_PART) : warnings,
  };
}

function withWarning(warnings: readonly Warning[], added: Warning): readonly Warning[] {
  if (warnings.some(({ code }) => code === added.code)) return warnings;
  return [...warnings, added].toSorted((a, b) => place(a) - place(b));
}

function place({ code }: Warning): number {
  return WARNING_CODES.indexOf(code);
}
