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

/** How many occurrences of each feature to expect in each class if the feature said nothing. */
function expectedCounts(
  { rows, columns, values }: FeatureMatrix,
  row: number,
  totals: Float64Array,
): Float64Array {
  let frequency = 0;
  for (let column = 0; column < columns; column += 1) {
    frequency += (values[row * columns + column] ?? 0) / Math.max(totals[column] ?? 0, 1);
  }
  return totals.map((total) => (total * frequency) / (rows > 0 ? columns : 1));
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
    const expected = expectedCounts(counts, row, totals);
    const logarithms = expected.map((expectation, column) =>
      Math.log(((counts.values[row * columns + column] ?? 0) + smoothing) / (expectation + smoothing)),
    );
    const mean = logarithms.reduce((sum, value) => sum + value, 0) / columns;
    for (const [column, value] of logarithms.entries()) values[row * columns + column] = value - mean;
  }
  return { rows, columns, values };
}

/** How much each feature tells of the class: occurrences times the divergence of its classes from even. */
export function measureInformation(counts: FeatureMatrix): Float64Array {
  const { rows, columns, values } = counts;
  const totals = totalsOf(counts);
  return Float64Array.from({ length: rows }, (_, row) => {
    const rates = totals.map((total, column) => (values[row * columns + column] ?? 0) / Math.max(total, 1));
    const sum = rates.reduce((one, other) => one + other, 0);
    if (sum === 0) return 0;
    return rates.reduce((information, rate) => {
      return rate === 0 ? information : information + rate * Math.log((rate / sum) * columns);
    }, 0);
  });
}
