import { abandonOnAbort } from '../time/time-limit.js';

/** Has callers that want the same wait for one piece of work. */
export interface SharedWork<Result> {
  /**
   * Joins the work of this name, or begins it. Whoever leaves by the signal stops waiting with its reason; the work itself
   * ends when all have left.
   */
  join(
    name: string,
    signal: AbortSignal | undefined,
    begin: (signal: AbortSignal) => Promise<Result>,
  ): Joined<Result>;
}

/** A caller's place at shared work. */
export interface Joined<Result> {
  /** Whether somebody else had begun it. */
  readonly isShared: boolean;
  readonly result: Promise<Result>;
}

interface Work<Result> {
  readonly result: Promise<Result>;
  readonly end: AbortController;
  waiting: number;
}

/** No work yet. */
export function createSharedWork<Result>(): SharedWork<Result> {
  const underWay = new Map<string, Work<Result>>();

  function beginWork(name: string, begin: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const end = new AbortController();
    const work: Work<Result> = { result: begin(end.signal), end, waiting: 0 };
    underWay.set(name, work);
    const forget = () => forgetWork(name, work);
    void work.result.then(forget, forget);
    return work;
  }

  function forgetWork(name: string, work: Work<Result>): void {
    if (underWay.get(name) === work) underWay.delete(name);
  }

  return {
    join(name, signal, begin) {
      const known = underWay.get(name);
      const work = known ?? beginWork(name, begin);
      work.waiting += 1;
      const leave = () => {
        work.waiting -= 1;
        if (work.waiting > 0) return;
        forgetWork(name, work);
        work.end.abort(new Error('nobody waits any more'));
      };
      const waiting = signal === undefined ? work.result : abandonOnAbort(work.result, signal);
      return { isShared: known !== undefined, result: waiting.finally(leave) };
    },
  };
}
