/** Counts of anything by name. */
export interface Tally {
  add(name: string): void;
  total(): number;
  /** `name count`, the most frequent first. */
  list(): readonly string[];
}

/** Nothing counted yet. */
export function createTally(): Tally {
  const counts = new Map<string, number>();
  return {
    add: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    list: () => [...counts].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`),
  };
}
