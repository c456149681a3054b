import type { FeatureMatrix, WordRows } from './naive-bayes.js';
import type { Sample } from './samples.js';
import { createSeededRandom } from './seeded-random.js';

/** How long and how fast the regression learns. */
export interface RegressionSettings {
  readonly epochs: number;
  readonly learningRate: number;
  readonly seed: number;
}

const longestSnippet = 3;

/** Errors so small teach nothing. */
const negligible = 1e-6;

/** Refines weights by softmax regression (stochastic gradient, AdaGrad by row), in place. */
export function refineByRegression(
  weights: FeatureMatrix,
  { samples, wordRows }: { readonly samples: readonly Sample[]; readonly wordRows: WordRows },
  settings: RegressionSettings,
): void {
  const random = createSeededRandom(settings.seed);
  const step = createStep(weights, settings.learningRate);
  const order = Int32Array.from(samples.flatMap(({ repeats }, index) => Array<number>(repeats).fill(index)));
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    shuffle(order, random);
    for (const index of order) {
      const sample = samples[index];
      if (sample === undefined) continue;
      step(sample, rowsOf(sample.words, wordRows));
      // A few words of each longer text: short texts must be learnt, and most lines are long.
      if (sample.divisible) step(sample, rowsOf(cutSnippet(sample.words, random), wordRows));
    }
  }
}

function cutSnippet(words: Int32Array, random: () => number): Int32Array {
  const length = 1 + Math.floor(random() * longestSnippet);
  const start = Math.floor(random() * (words.length - length + 1));
  return words.subarray(start, start + length);
}

function rowsOf(words: Int32Array, wordRows: WordRows): readonly Int32Array[] {
  return Array.from(words, (word) => wordRows[word] ?? new Int32Array(0));
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const moved = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = moved;
  }
}

/** One step of the descent: `words` are the rows of the features of each word of the sample. */
type Step = (sample: Sample, words: readonly Int32Array[]) => void;

function createStep({ rows, columns, values }: FeatureMatrix, learningRate: number): Step {
  const history = new Float32Array(rows).fill(1e-4);
  const errors = new Float64Array(columns);
  return ({ classIndex, weight }, words) => {
    const count = words.reduce((sum, features) => sum + features.length, 0);
    const factor = 1 / Math.sqrt(count);
    errors.fill(0);
    forEachRow(words, (row) => {
      const offset = row * columns;
      for (let column = 0; column < columns; column += 1) {
        errors[column] = (errors[column] ?? 0) + (values[offset + column] ?? 0);
      }
    });
    turnIntoErrors(errors, factor, classIndex);
    const square = errors.reduce((sum, error) => sum + error * error, 0);
    if (square < negligible) return;
    const share = factor * weight;
    forEachRow(words, (row) => {
      const past = (history[row] ?? 0) + square * share * share;
      history[row] = past;
      const rate = (learningRate * share) / Math.sqrt(past);
      const offset = row * columns;
      for (let column = 0; column < columns; column += 1) {
        values[offset + column] = (values[offset + column] ?? 0) - rate * (errors[column] ?? 0);
      }
    });
  };
}

function forEachRow(words: readonly Int32Array[], visit: (row: number) => void): void {
  for (const features of words) {
    for (const row of features) if (row >= 0) visit(row);
  }
}

function turnIntoErrors(scores: Float64Array, factor: number, classIndex: number): void {
  let highest = -Infinity;
  for (const score of scores) highest = Math.max(highest, score * factor);
  let total = 0;
  for (const [column, score] of scores.entries()) {
    scores[column] = Math.exp(score * factor - highest);
    total += scores[column] ?? 0;
  }
  for (const [column, power] of scores.entries())
    scores[column] = power / total - (column === classIndex ? 1 : 0);
}
