import type { Model } from '../../src/model.js';
import type { WeightTable } from './naive-bayes.js';

/** How weights become bytes. */
export interface QuantiseSettings {
  /** Only so many features stay: those that move the scores most. */
  readonly mostFeatures: number;
  /** Weights below this are dropped. */
  readonly smallestWeight: number;
  /** The weight that becomes 127; larger ones are cut. */
  readonly largestWeight: number;
}

/** What becomes bytes: the table, the hashes of its rows, and the codes of its columns. */
export interface TrainedTable {
  readonly table: WeightTable;
  readonly keys: Uint32Array;
  readonly classes: readonly string[];
}

/** Keeps the features that matter and rounds their weights to eight bits. */
export function quantise({ table, keys, classes }: TrainedTable, settings: QuantiseSettings): Model {
  const { rows, columns, weights } = table;
  const spans = Float32Array.from({ length: rows }, (_, row) => spanOf(weights.subarray(row * columns, (row + 1) * columns)));
  const order = Array.from(spans.keys()).sort((one, other) => (spans[other] ?? 0) - (spans[one] ?? 0) || one - other);
  const kept = Uint32Array.from(order.slice(0, settings.mostFeatures)).sort();
  const scale = settings.largestWeight / 127;
  const bytes = new Int8Array(kept.length * columns);
  for (const [index, row] of kept.entries()) {
    for (let column = 0; column < columns; column += 1) {
      const weight = weights[row * columns + column] ?? 0;
      if (Math.abs(weight) < settings.smallestWeight) continue;
      bytes[index * columns + column] = Math.max(-127, Math.min(127, Math.round(weight / scale)));
    }
  }
  return { classes, keys: Uint32Array.from(kept, (row) => keys[row] ?? 0), weights: bytes, scale };
}

function spanOf(row: Float32Array): number {
  return Math.max(...row) - Math.min(...row);
}
