import type { FeatureTable } from './feature-table.js';
import type { Model } from './model.js';
import { featureCapacity, hashWordFeatures, wordFrom } from './word-features.js';
import type { WordSequence } from './word-sequence.js';

/** What the words of a text say for each class of the model. */
export interface Evidence {
  /** Sums of the weights of all known features, one a class. */
  readonly sums: Float64Array;
  readonly featureCount: number;
  readonly knownCount: number;
}

/** A model ready to be asked. */
export interface SearchableModel {
  readonly model: Model;
  readonly table: FeatureTable;
}

const hashes = new Uint32Array(featureCapacity);

/** Adds up the weights of all features of a text. */
export function gatherEvidence({ model, table }: SearchableModel, words: WordSequence): Evidence {
  const { weights, classes, scale } = model;
  const columns = classes.length;
  const sums = new Float64Array(columns);
  let featureCount = 0;
  let knownCount = 0;
  for (let start = 0; start < words.length - 1; ) {
    const word = wordFrom(words.codes, start);
    const count = hashWordFeatures(word, hashes);
    for (let index = 0; index < count; index += 1) {
      const row = table.rowOf(hashes[index] ?? 0);
      if (row < 0) continue;
      knownCount += 1;
      const offset = row * columns;
      for (let column = 0; column < columns; column += 1) {
        sums[column] = (sums[column] ?? 0) + (weights[offset + column] ?? 0);
      }
    }
    featureCount += count;
    start = word.end;
  }
  for (let column = 0; column < columns; column += 1) sums[column] = (sums[column] ?? 0) * scale;
  return { sums, featureCount, knownCount };
}
