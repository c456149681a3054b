import type { WeightTable } from './naive-bayes.js';
import type { Sample } from './samples.js';
import { createSeededRandom } from './seeded-random.js';

/** How long and how fast the regression learns. */
export interface RegressionSettings {
  readonly epochs: number;
  readonly learningRate: number;
  readonly seed: number;
}

const longestSnippet = 3;

/** Refines weights by softmax regression (stochastic gradient, AdaGrad by row), in place. */
export function refineByRegression(
  table: WeightTable,
  { samples, wordRows }: { readonly samples: readonly Sample[]; readonly wordRows: readonly Int32Array[] },
  settings: RegressionSettings,
): void {
  const random = createSeededRandom(settings.seed);
  const step = createStep(table, settings.learningRate);
  const order = Int32Array.from(samples.keys());
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    shuffle(order, random);
    for (const index of order) {
      const sample = samples[index];
      if (sample === undefined) continue;
      step(sample, rowsOf(sample.words, wordRows));
      // A few words of each longer text: short texts must be learnt, and most lines are long.
      if (sample.words.length > longestSnippet) step(sample, rowsOf(cutSnippet(sample.words, random), wordRows));
    }
  }
}

function cutSnippet(words: Int32Array, random: () => number): Int32Array {
  const length = 1 + Math.floor(random() * longestSnippet);
  const start = Math.floor(random() * (words.length - length + 1));
  return words.subarray(start, start + length);
}

function rowsOf(words: Int32Array, wordRows: readonly Int32Array[]): readonly Int32Array[] {
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

function createStep({ rows, columns, weights }: WeightTable, learningRate: number) {
  const history = new Float32Array(rows).fill(1e-4);
  const errors = new Float64Array(columns);
  return ({ classIndex, weight }: Sample, words: readonly Int32Array[]): void => {
    const count = words.reduce((sum, wordRows) => sum + wordRows.length, 0);
    const factor = 1 / Math.sqrt(count);
    errors.fill(0);
    for (const wordRows of words) {
      for (const row of wordRows) {
        if (row < 0) continue;
        const offset = row * columns;
        for (let column = 0; column < columns; column += 1) errors[column]! += weights[offset + column]!;
      }
    }
    turnIntoErrors(errors, factor, classIndex);
    let square = 0;
    for (let column = 0; column < columns; column += 1) square += errors[column]! * errors[column]!;
    if (square < 1e-6) return;
    const scaled = factor * weight;
    const increase = square * scaled * scaled;
    for (const wordRows of words) {
      for (const row of wordRows) {
        if (row < 0) continue;
        history[row]! += increase;
        const rate = (learningRate * scaled) / Math.sqrt(history[row]!);
        const offset = row * columns;
        for (let column = 0; column < columns; column += 1) weights[offset + column]! -= rate * errors[column]!;
      }
    }
  };
}

function turnIntoErrors(scores: Float64Array, factor: number, classIndex: number): void {
  let highest = -Infinity;
  for (const score of scores) highest = Math.max(highest, score * factor);
  let total = 0;
  for (const [column, score] of scores.entries()) {
    scores[column] = Math.exp(score * factor - highest);
    total += scores[column] ?? 0;
  }
  for (const [column, power] of scores.entries()) scores[column] = power / total - (column === classIndex ? 1 : 0);
}
