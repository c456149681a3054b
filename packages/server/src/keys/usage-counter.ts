import type { KeyHash } from './api-key.js';
import type { KeyStore } from './key-store.js';

/** Counts the requests that were made with each key. */
export interface UsageCounter {
  /** Resolves when the count is kept; counts that come together are committed together. */
  count(hash: KeyHash): Promise<void>;
}

interface Group {
  readonly counts: Map<KeyHash, number>;
  readonly committed: Promise<void>;
}

/**
 * Commits counts in groups: one group is being written while the next one gathers. A request waits for its group only
 * before it is answered, so the write costs no latency and nothing that was answered is lost.
 */
export function createUsageCounter(store: KeyStore): UsageCounter {
  let gathering: Group | undefined;
  let previous: Promise<void> = Promise.resolve();

  function openGroup(): Group {
    const counts = new Map<KeyHash, number>();
    const committed = previous.then(async () => {
      await endOfTurn();
      gathering = undefined;
      await store.addRequests(counts);
    });
    previous = committed.catch(() => {});
    return { counts, committed };
  }

  return {
    count(hash) {
      gathering ??= openGroup();
      gathering.counts.set(hash, (gathering.counts.get(hash) ?? 0) + 1);
      return gathering.committed;
    },
  };
}

/** Lets every request of this turn of the event loop join the group. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
