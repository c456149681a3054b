import { giveWay } from './give-way.js';

/** Has pieces of heavy work done one in each turn of the event loop, so that what arrives meanwhile is not kept waiting by all. */
export interface Turns {
  /** Resolves when it is the caller's turn: first come, first served. */
  take(): Promise<void>;
}

/** Turns of which none is taken. */
export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    take() {
      last = last.then(giveWay);
      return last;
    },
  };
}
