import type { CorpusLine } from './corpus.js';
import { dropApostrophes, dropTones, foldLetters } from './fold-letters.js';
import type { Vocabulary } from './vocabulary.js';

/** A text to learn from: its class and the numbers of its words. */
export interface Sample {
  readonly classIndex: number;
  /** The words, and the whole as one more where the text is short. */
  readonly words: Int32Array;
  /** Whether any run of its words may be learnt too. */
  readonly divisible: boolean;
  readonly weight: number;
  /** How often it is shown in each round. */
  readonly repeats: number;
}

const longestSample = 40;
const copyWeight = 0.5;

/** Makes the samples of all lines: as written, and as typed without special letters, tone marks or apostrophes. */
export function makeSamples(
  lines: readonly CorpusLine[],
  classes: readonly string[],
  vocabulary: Vocabulary,
): readonly Sample[] {
  const classWeights = balanceClasses(lines, classes);
  const samples: Sample[] = [];
  for (const line of lines) {
    const classIndex = classes.indexOf(line.language);
    if (classIndex < 0) continue;
    for (const [copy, text] of copiesOf(line.text).entries()) {
      const { words, phrase } = vocabulary.read(text);
      if (words.length === 0) continue;
      samples.push({
        classIndex,
        words: phrase === undefined ? words.subarray(0, longestSample) : Int32Array.of(...words, phrase),
        divisible: phrase === undefined,
        weight: (classWeights[classIndex] ?? 1) * (copy === 0 ? 1 : copyWeight),
        repeats: line.weight,
      });
    }
  }
  return samples;
}

function copiesOf(text: string): readonly string[] {
  const lower = text.normalize('NFC').toLowerCase();
  const folded = foldLetters(lower);
  return Array.from(new Set([lower, folded, dropTones(lower), dropApostrophes(folded)]));
}

/** Thin languages count for more, but not for as much as the rich ones. */
function balanceClasses(lines: readonly CorpusLine[], classes: readonly string[]): readonly number[] {
  const counts = classes.map((code) => lines.filter((line) => line.language === code).length);
  const largest = Math.max(...counts);
  return counts.map((count) => Math.min(6, Math.sqrt(largest / Math.max(count, 1))));
}
