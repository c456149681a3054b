import type { Sample } from './samples.js';

/** Rows of numbers, one row a feature and one column a class. */
export interface FeatureMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

/** The features of each word, as rows of a matrix; -1 where a feature is not among them. */
export type WordRows = readonly Int32Array[];

/** Counts, weighted, how often each feature stands in the samples of each class. */
export function countFeatures(
  samples: readonly Sample[],
  wordRows: WordRows,
  { rows, columns }: Pick<FeatureMatrix, 'rows' | 'columns'>,
): FeatureMatrix {
  const wordCounts = new Float32Array(wordRows.length * columns);
  for (const { words, classIndex, weight, repeats } of samples) {
    for (const word of words) {
      const cell = word * columns + classIndex;
      wordCounts[cell] = (wordCounts[cell] ?? 0) + weight * repeats;
    }
  }
  const values = new Float32Array(rows * columns);
  for (const [word, features] of wordRows.entries()) {
    for (const row of features) {
      if (row < 0) continue;
      for (let column = 0; column < columns; column += 1) {
        const cell = row * columns + column;
        values[cell] = (values[cell] ?? 0) + (wordCounts[word * columns + column] ?? 0);
      }
    }
  }
  return { rows, columns, values };
}

/** For each class the share of its features that one feature is. */
function ratesOf({ columns, values }: FeatureMatrix, row: number, totals: Float64Array): Float64Array {
  return totals.map((total, column) => (values[row * columns + column] ?? 0) / Math.max(total, 1));
}

function sumOf(numbers: Float64Array): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function totalsOf({ rows, columns, values }: FeatureMatrix): Float64Array {
  const totals = new Float64Array(columns);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      totals[column] = (totals[column] ?? 0) + (values[row * columns + column] ?? 0);
    }
  }
  return totals;
}

/**
 * The weights of a naive Bayes classifier with equal priors, from which the regression starts: logarithms of observed
 * over expected counts, both smoothed, so that a thin class is not judged by what it lacks.
 */
export function estimateNaiveBayes(counts: FeatureMatrix, smoothing: number): FeatureMatrix {
  const { rows, columns } = counts;
  const totals = totalsOf(counts);
  const values = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const evenRate = sumOf(ratesOf(counts, row, totals)) / columns;
    const logarithms = totals.map((total, column) =>
      Math.log(((counts.values[row * columns + column] ?? 0) + smoothing) / (total * evenRate + smoothing)),
    );
    const mean = sumOf(logarithms) / columns;
    for (const [column, value] of logarithms.entries()) values[row * columns + column] = value - mean;
  }
  return { rows, columns, values };
}

/** How much each feature tells of the class: occurrences times the divergence of its classes from even. */
export function measureInformation(counts: FeatureMatrix): Float64Array {
  const totals = totalsOf(counts);
  return Float64Array.from({ length: counts.rows }, (_, row) => {
    const rates = ratesOf(counts, row, totals);
    const evenRate = sumOf(rates) / counts.columns;
    return sumOf(rates.map((rate) => (rate === 0 ? 0 : rate * Math.log(rate / evenRate))));
  });
}
