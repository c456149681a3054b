import type { Sample } from './samples.js';

/** Rows of weights, one column a class. */
export interface WeightTable {
  readonly rows: number;
  readonly columns: number;
  readonly weights: Float32Array;
}

/** The dimensions of a table. */
export type TableShape = Pick<WeightTable, 'rows' | 'columns'>;

const smoothing = 0.5;

/**
 * Logarithms of the features' likelihoods, centred over the classes: the weights of a naive Bayes classifier with equal
 * priors, from which the regression starts.
 */
export function estimateNaiveBayes(
  samples: readonly Sample[],
  wordRows: readonly Int32Array[],
  { rows, columns }: TableShape,
): WeightTable {
  const counts = new Float32Array(rows * columns);
  const totals = new Float64Array(columns);
  for (const { words, classIndex, weight } of samples) {
    for (const word of words) {
      for (const row of wordRows[word] ?? []) {
        if (row < 0) continue;
        const cell = row * columns + classIndex;
        counts[cell] = (counts[cell] ?? 0) + weight;
        totals[classIndex] = (totals[classIndex] ?? 0) + weight;
      }
    }
  }
  for (let row = 0; row < rows; row += 1) centreLogarithms(counts.subarray(row * columns, (row + 1) * columns), totals);
  return { rows, columns, weights: counts };
}

/** Frequencies are smoothed towards the mean of the classes, so that a thin class is not judged by what it lacks. */
function centreLogarithms(row: Float32Array, totals: Float64Array): void {
  let frequency = 0;
  for (const [column, count] of row.entries()) frequency += count / Math.max(totals[column] ?? 0, 1);
  frequency /= row.length;
  let sum = 0;
  for (const [column, count] of row.entries()) {
    const total = Math.max(totals[column] ?? 0, 1);
    const expected = frequency * total;
    // Pseudo-counts in proportion to the expected count, at least a half.
    const strength = smoothing;
    row[column] = Math.log((count + strength * expected * 0.1 + smoothing * 0.1) / (expected + strength * expected * 0.1 + smoothing * 0.1));
    sum += row[column] ?? 0;
  }
  const mean = sum / row.length;
  for (const [column, value] of row.entries()) row[column] = value - mean;
}
