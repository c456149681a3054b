import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many turns of the event loop a closed socket may take to be gone. */
const MOST_TURNS = 2000;

/** Watches for what work leaves behind in this process. */
export interface Leftovers {
  /** Resources beyond those at the start, by kind, once what is ending has ended; and warnings of leaks. */
  remaining(): Promise<readonly string[]>;
  stop(): void;
}

/** Begins to watch. */
export function watchLeftovers(): Leftovers {
  const before = countResources();
  const warnings: string[] = [];
  const note = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`);
  process.on('warning', note);

  const excess = () =>
    [...countResources()]
      .map(([kind, count]) => ({ kind, more: count - (before.get(kind) ?? 0) }))
      .filter(({ more }) => more > 0)
      .map(({ kind, more }) => `${more} more ${kind}`);

  return {
    async remaining() {
      for (let turn = 0; turn < MOST_TURNS && excess().length > 0; turn += 1) await nextTurn();
      return [...excess(), ...warnings];
    },
    stop: () => void process.off('warning', note),
  };
}

/** What keeps the event loop alive, by kind. */
export function countResources(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
