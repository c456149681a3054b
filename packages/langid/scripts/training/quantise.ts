import type { Model } from '../../src/model.js';
import type { FeatureMatrix } from './naive-bayes.js';

/** What becomes bytes: the weights, the hashes of their rows, and the codes of their columns. */
export interface TrainedWeights {
  readonly weights: FeatureMatrix;
  readonly keys: Uint32Array;
  readonly classes: readonly string[];
}

/** Rounds weights to multiples of `step`, at most 127 of them; features of which nothing is left are dropped. */
export function quantise({ weights, keys, classes }: TrainedWeights, step: number): Model {
  const { columns, values } = weights;
  const bytes = Int8Array.from(values, (weight) => Math.max(-127, Math.min(127, Math.round(weight / step))));
  const rowAt = (row: number): Int8Array => bytes.subarray(row * columns, (row + 1) * columns);
  const kept = Array.from(keys.keys()).filter((row) => rowAt(row).some(Boolean));
  const packed = new Int8Array(kept.length * columns);
  for (const [index, row] of kept.entries()) packed.set(rowAt(row), index * columns);
  return { classes, keys: Uint32Array.from(kept, (row) => keys[row] ?? 0), weights: packed, scale: step };
}
