import type { Sample } from './samples.js';

/** How features are chosen. */
export interface SelectionSettings {
  /** A feature must stand in this many samples. */
  readonly fewestSamples: number;
  /** No more features than this; the most frequent are kept. */
  readonly mostFeatures: number;
}

/** Answers the sorted hashes of the features that stand in enough samples. */
export function selectFeatures(
  samples: readonly Sample[],
  features: readonly Uint32Array[],
  settings: SelectionSettings,
): Uint32Array {
  const wordCounts = new Float64Array(features.length);
  for (const { words, weight } of samples) {
    for (const word of words) wordCounts[word] = (wordCounts[word] ?? 0) + (weight > 0 ? 1 : 0);
  }
  const counts = new Map<number, number>();
  for (const [word, hashes] of features.entries()) {
    for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + (wordCounts[word] ?? 0));
  }
  const frequent = Array.from(counts).filter(([, count]) => count >= settings.fewestSamples);
  frequent.sort(([hash, count], [otherHash, otherCount]) => otherCount - count || hash - otherHash);
  return Uint32Array.from(frequent.slice(0, settings.mostFeatures), ([hash]) => hash).sort();
}

/** For each word the rows of its known features, and how many features it has in all. */
export function locateFeatures(features: readonly Uint32Array[], keys: Uint32Array): readonly Int32Array[] {
  const rows = new Map<number, number>();
  for (const [row, key] of keys.entries()) rows.set(key, row);
  return features.map((hashes) => Int32Array.from(hashes, (hash) => rows.get(hash) ?? -1));
}
