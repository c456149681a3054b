import { accuracyOf, calibrationErrorOf, macroF1Of, scoreLanguages, type Judgement } from './judgements.js';

const buckets: readonly (readonly [string, number, number])[] = [
  ['1–3 words', 1, 3],
  ['4–8', 4, 8],
  ['9+', 9, Infinity],
];

/** One line: accuracy and macro-F1 over the 21 languages, accuracy by length, and what is done with other languages. */
export function describeTotals(title: string, judgements: readonly Judgement[]): string {
  const inside = judgements.filter(({ expected }) => expected !== 'und');
  const outside = judgements.filter(({ expected }) => expected === 'und');
  const byLength = buckets.map(([name, fewest, most]) => {
    const some = inside.filter(({ wordCount }) => wordCount >= fewest && wordCount <= most);
    return `${name} ${number(accuracyOf(some))}`;
  });
  const misled = outside.filter(({ answered, confidence }) => answered !== 'und' && confidence >= 0.8).length;
  return [
    `${title}: ${String(inside.length)} lines`,
    `accuracy ${number(accuracyOf(inside))}`,
    `macro-F1 ${number(macroF1Of(scoreLanguages(judgements)))}`,
    ...byLength,
    `und by mistake ${number(inside.filter(({ answered }) => answered === 'und').length / inside.length)}`,
    `calibration error ${number(calibrationErrorOf(inside.filter(({ answered }) => answered !== 'und')))}`,
    `unknown languages ${String(outside.length)} lines: und ${number(accuracyOf(outside))}`,
    `misled with confidence ${number(misled / Math.max(outside.length, 1))}`,
  ].join('; ');
}

/** A Markdown table with one line a language. */
export function describeLanguages(judgements: readonly Judgement[]): string {
  const rows = scoreLanguages(judgements).map(({ language, count, recall, precision, f1, takenFor }) => {
    const own = judgements.filter(({ expected }) => expected === language);
    const byLength = buckets.map(([, fewest, most]) => {
      const some = own.filter(({ wordCount }) => wordCount >= fewest && wordCount <= most);
      return some.length === 0 ? '–' : number(accuracyOf(some));
    });
    return [
      language,
      String(count),
      number(recall),
      number(precision),
      number(f1),
      ...byLength,
      takenFor,
    ].join(' | ');
  });
  const head = 'language | lines | recall | precision | F1 | 1–3 words | 4–8 | 9+ | taken for';
  return [head, '--- | --: | --: | --: | --: | --: | --: | --: | ---', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}

function number(value: number): string {
  return value.toFixed(3);
}
