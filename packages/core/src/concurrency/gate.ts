/** Lets so many pieces of work be under way at once; the others wait, first come first served. */
export interface Gate {
  /** Whether whoever comes now has to wait. */
  readonly isFull: boolean;
  /** Pieces of work whose turn has not come. */
  readonly waiting: number;
  /** Runs work when its turn comes; rejects with the signal's reason when that ends first. */
  run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

/** A gate for `limit` pieces of work. */
export function createGate(limit: number): Gate {
  const waiting = new Set<() => void>();
  let underWay = 0;

  function passOn(): void {
    const [next] = waiting;
    if (next === undefined) underWay -= 1;
    else next();
  }

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin);
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(signal.reason as Error);
      };
      waiting.add(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    get isFull() {
      return underWay >= limit;
    },
    get waiting() {
      return waiting.size;
    },
    async run(signal, work) {
      signal.throwIfAborted();
      if (underWay < limit) underWay += 1;
      else await turn(signal);
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
