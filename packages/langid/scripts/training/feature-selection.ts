import { countFeatures, measureInformation, type WordRows } from './naive-bayes.js';
import type { Sample } from './samples.js';

/** How features are chosen. */
export interface SelectionSettings {
  /** A feature must stand in this many samples. */
  readonly fewestSamples: number;
  /** Of these the most telling are kept, no more than this. */
  readonly mostFeatures: number;
}

/** Samples, and the hashes of the features of their words. */
export interface FeaturedSamples {
  readonly samples: readonly Sample[];
  readonly features: readonly Uint32Array[];
  readonly columns: number;
}

/** Answers the sorted hashes of the features to learn. */
export function selectFeatures(featured: FeaturedSamples, settings: SelectionSettings): Uint32Array {
  const candidates = findFrequent(featured, settings.fewestSamples);
  const wordRows = locateFeatures(featured.features, candidates);
  const shape = { rows: candidates.length, columns: featured.columns };
  const information = measureInformation(countFeatures(featured.samples, wordRows, shape));
  for (const phrase of findTaughtPhrases(featured)) information[wordRows[phrase]?.[0] ?? -1] = Infinity;
  const order = Array.from(information.keys());
  order.sort((one, other) => compare(information[other] ?? 0, information[one] ?? 0) || one - other);
  return Uint32Array.from(order.slice(0, settings.mostFeatures), (row) => candidates[row] ?? 0).toSorted();
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** The whole phrases of the lines that are repeated; they are rare, and must be known all the same. */
function findTaughtPhrases({ samples }: FeaturedSamples): readonly number[] {
  const taught = samples.filter(({ divisible, repeats }) => !divisible && repeats > 1);
  return taught.map(({ words }) => words.at(-1) ?? -1);
}

function findFrequent({ samples, features }: FeaturedSamples, fewest: number): Uint32Array {
  const wordCounts = new Float64Array(features.length);
  for (const { words, repeats } of samples) {
    for (const word of words) wordCounts[word] = (wordCounts[word] ?? 0) + repeats;
  }
  const counts = new Map<number, number>();
  for (const [word, hashes] of features.entries()) {
    for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + (wordCounts[word] ?? 0));
  }
  const frequent = Array.from(counts).filter(([, count]) => count >= fewest);
  return Uint32Array.from(frequent, ([hash]) => hash).toSorted();
}

/** The rows of the features of each word, -1 where a feature is not among the keys. */
export function locateFeatures(features: readonly Uint32Array[], keys: Uint32Array): WordRows {
  const rows = new Map<number, number>();
  for (const [row, key] of keys.entries()) rows.set(key, row);
  return features.map((hashes) => Int32Array.from(hashes, (hash) => rows.get(hash) ?? -1));
}
