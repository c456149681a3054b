import type { Detector } from '../../src/detection.js';
import { isOutsideClass } from '../../src/model.js';
import type { CorpusLine } from '../training/corpus.js';

/** What was answered for a line of a known language; outside languages are expected to be `und`. */
export interface Judgement {
  readonly expected: string;
  readonly answered: string;
  readonly confidence: number;
  readonly wordCount: number;
  readonly family: string;
}

/** Asks the detector for each line; lines without a letter are left out. */
export function judgeLines(detector: Detector, lines: readonly CorpusLine[]): readonly Judgement[] {
  return lines
    .filter((line) => /\p{L}/u.test(line.text))
    .map((line) => {
      const { language, confidence } = detector.detect(line.text);
      return {
        expected: isOutsideClass(line.language) ? 'und' : line.language,
        answered: language,
        confidence,
        wordCount: line.text.trim().split(/\s+/).length,
        family: line.family,
      };
    });
}

/** The share of right answers. */
export function accuracyOf(judgements: readonly Judgement[]): number {
  return (
    judgements.filter(({ expected, answered }) => expected === answered).length /
    Math.max(judgements.length, 1)
  );
}

/** Recall, precision and F1 of one language. */
export interface LanguageScore {
  readonly language: string;
  readonly count: number;
  readonly recall: number;
  readonly precision: number;
  readonly f1: number;
  /** What it is most often taken for, with counts. */
  readonly takenFor: string;
}

/** Scores each expected language. */
export function scoreLanguages(judgements: readonly Judgement[]): readonly LanguageScore[] {
  const languages = Array.from(new Set(judgements.map(({ expected }) => expected))).toSorted();
  return languages.map((language) => scoreLanguage(judgements, language));
}

function scoreLanguage(judgements: readonly Judgement[], language: string): LanguageScore {
  const own = judgements.filter(({ expected }) => expected === language);
  const right = own.filter(({ answered }) => answered === language).length;
  const answers = judgements.filter(({ answered }) => answered === language).length;
  const recall = right / own.length;
  const precision = right / Math.max(answers, 1);
  const f1 = (2 * right) / (own.length + answers);
  return { language, count: own.length, recall, precision, f1, takenFor: listMistakes(own) };
}

function listMistakes(own: readonly Judgement[]): string {
  const counts = new Map<string, number>();
  for (const { expected, answered } of own) {
    if (answered !== expected) counts.set(answered, (counts.get(answered) ?? 0) + 1);
  }
  const worst = Array.from(counts).toSorted(([, one], [, other]) => other - one);
  return worst
    .slice(0, 3)
    .map(([language, count]) => `${language} ${String(count)}`)
    .join(', ');
}

/** The mean of the F1 of the languages, `und` not counted. */
export function macroF1Of(scores: readonly LanguageScore[]): number {
  const languages = scores.filter(({ language }) => language !== 'und');
  return languages.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(languages.length, 1);
}

/** Expected calibration error over ten bins of confidence. */
export function calibrationErrorOf(judgements: readonly Judgement[]): number {
  let error = 0;
  for (let bin = 0; bin < 10; bin += 1) {
    const inside = judgements.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin);
    if (inside.length === 0) continue;
    const mean = inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length;
    error += Math.abs(mean - accuracyOf(inside)) * inside.length;
  }
  return error / Math.max(judgements.length, 1);
}
