import type { FeatureTable } from './feature-table.js';
import type { Model } from './model.js';
import { featureCapacity, hashPhrase, hashWordFeatures, phraseStrength, wordFrom } from './word-features.js';
import type { WordSequence } from './word-sequence.js';

/** What the words of a text say for each class of the model. */
export interface Evidence {
  /** Sums of the weights of all known features, one a class. */
  readonly sums: Float64Array;
  readonly featureCount: number;
}

/** A model ready to be asked. */
export interface SearchableModel {
  readonly model: Model;
  readonly table: FeatureTable;
}

const hashes = new Uint32Array(featureCapacity);

/** Adds up the weights of all features of a text. */
export function gatherEvidence({ model, table }: SearchableModel, words: WordSequence): Evidence {
  const sums = new Float64Array(model.classes.length);
  const phrase = hashPhrase(words);
  let featureCount = 0;
  if (phrase !== undefined) {
    for (let time = 0; time < phraseStrength; time += 1) addRow(sums, model, table.rowOf(phrase));
    featureCount += phraseStrength;
  }
  for (let start = 0; start < words.length - 1;) {
    const word = wordFrom(words.codes, start);
    const count = hashWordFeatures(word, hashes);
    for (let index = 0; index < count; index += 1) addRow(sums, model, table.rowOf(hashes[index] ?? 0));
    featureCount += count;
    start = word.end;
  }
  return { sums: sums.map((sum) => sum * model.scale), featureCount };
}

function addRow(sums: Float64Array, { weights }: Model, row: number): void {
  if (row < 0) return;
  const offset = row * sums.length;
  for (let column = 0; column < sums.length; column += 1) {
    sums[column] = (sums[column] ?? 0) + (weights[offset + column] ?? 0);
  }
}
