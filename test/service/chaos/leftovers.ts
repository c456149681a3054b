import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long what is ending may take to end on a busy machine. */
const PATIENCE_MS = 10_000;
/** How long the test runner's own timers last. */
const QUIET_AFTER_MS = 500;

/** What the test runner talks to its workers by. */
const OF_THE_RUNNER = 'MessagePort';

/** Watches for what work leaves behind in this process. */
export interface Leftovers {
  /** Resources beyond those at the start, by kind, once what is ending has ended; and warnings of leaks. */
  remaining(): Promise<readonly string[]>;
  stop(): void;
}

/** Begins to watch. */
export async function watchLeftovers(): Promise<Leftovers> {
  await turnsUntil(() => !countResources().has('Timeout'), QUIET_AFTER_MS);
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
      await turnsUntil(() => excess().length === 0, PATIENCE_MS);
      return [...excess(), ...warnings];
    },
    stop: () => void process.off('warning', note),
  };
}

/** Lets the event loop turn until something is so, or for so long. */
async function turnsUntil(isSo: () => boolean, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!isSo() && performance.now() < end) await nextTurn();
}

/** What keeps the event loop alive, by kind. */
function countResources(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) {
    if (kind !== OF_THE_RUNNER) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
