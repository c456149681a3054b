import { GateFullError } from './gate-full.js';
import { createPace, type PaceClock } from './gate-pace.js';
import { createGateQueue } from './gate-queue.js';

/** Lets so many pieces of work be under way at once; the others wait, first come first served. */
export interface Gate {
  /** Whether whoever comes now has to wait. */
  readonly isFull: boolean;
  /** Pieces of work whose turn has not come. */
  readonly waiting: number;
  /**
   * Runs work when its turn comes; rejects with the signal's reason when that ends first.
   * @throws {GateFullError} at once, when too many wait already or the pace would make it wait for more than five seconds.
   */
  run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

/** How many there may be. */
export interface GateBounds {
  /** Most pieces of work that are under way. */
  readonly limit: number;
  /** Most pieces of work that wait; any number when omitted. */
  readonly queue?: number;
}

/** A gate's bounds, and most often a bound by the minute with the clock that it goes by. */
export type GateOptions =
  GateBounds | (GateBounds & { readonly perMinute: number | undefined; readonly clock: PaceClock });

/** The longest that anyone is made to wait for the pace: who would have to wait longer had better go elsewhere. */
const LONGEST_PACE_WAIT_MS = 5_000;

/** A gate for `limit` pieces of work, or with further bounds. */
export function createGate(options: number | GateOptions): Gate {
  const { limit, queue = Infinity, ...further } = typeof options === 'number' ? { limit: options } : options;
  const pace =
    'perMinute' in further && further.perMinute !== undefined
      ? createPace(further.perMinute, further.clock)
      : undefined;
  const waiting = createGateQueue(admit);
  let underWay = 0;
  /** For the first of those who wait, while only the pace holds it up. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  const paceWaitMs = (ahead: number) => pace?.waitMs(ahead) ?? 0;
  const isFull = () => underWay >= limit || waiting.size > 0 || paceWaitMs(0) > 0;

  function begin(): void {
    underWay += 1;
    pace?.begun();
  }

  /** Lets in whoever may begin now, and sees to it that the next is let in later. */
  function admit(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.size > 0 && underWay < limit) {
      const waitMs = paceWaitMs(0);
      if (waitMs > 0) {
        timer = startTimer(admit, waitMs);
        return;
      }
      begin();
      waiting.letIn();
    }
  }

  function turn(signal: AbortSignal): Promise<void> {
    const waitMs = paceWaitMs(waiting.size);
    if (waiting.size >= queue || waitMs > LONGEST_PACE_WAIT_MS)
      throw new GateFullError(waitMs > 0 ? waitMs : undefined);
    const admitted = waiting.wait(signal);
    admit();
    return admitted;
  }

  return {
    get isFull() {
      return isFull();
    },
    get waiting() {
      return waiting.size;
    },
    async run(signal, work) {
      signal.throwIfAborted();
      if (isFull()) await turn(signal);
      else begin();
      try {
        signal.throwIfAborted(); // it may have ended in the moment after the turn came
        return await work();
      } finally {
        underWay -= 1;
        admit();
      }
    },
  };
}

/** A timer that does not keep a process alive, where the platform knows the difference. */
function startTimer(call: () => void, milliseconds: number): ReturnType<typeof setTimeout> {
  const timer = setTimeout(call, Math.ceil(milliseconds));
  const { unref }: { readonly unref?: () => void } = Object(timer);
  unref?.call(timer);
  return timer;
}
