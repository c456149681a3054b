/** The time given to a piece of work has passed. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
  /** Whether the caller gave less time than there usually is, so that nobody is to blame. */
  readonly isCallers: boolean;
  /** The time that was given, in milliseconds. */
  readonly limitMs: number;

  constructor(message: string, { isCallers = false, limitMs = 0 }: Partial<TimeLimit> = {}) {
    super(message);
    this.isCallers = isCallers;
    this.limitMs = limitMs;
  }
}

/** How long a piece of work may take. */
export interface TimeLimit {
  readonly limitMs: number;
  /** Whether it is shorter than usual because the caller wanted it so. */
  readonly isCallers?: boolean;
}

/**
 * Runs work that ends when its time is up (`TimeLimitError`) or when the outer signal ends (its reason), whether or
 * not the work itself listens. The timer is gone when the work is done, and
 * work for which no time is left is not begun.
 */
export async function withTimeLimit<T>(
  { limitMs, isCallers = false }: TimeLimit,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (limitMs <= 0) throw new TimeLimitError('no time left', { isCallers, limitMs });
  const controller = new AbortController();
  const end = () => controller.abort(new TimeLimitError('time limit reached', { isCallers, limitMs }));
  const timer = setTimeout(end, limitMs);
  const forward = () => controller.abort(outer?.reason);
  outer?.addEventListener('abort', forward, { once: true });
  if (outer?.aborted === true) forward();
  try {
    return await abandonOnAbort(work(controller.signal), controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', forward);
  }
}

/** Waits for work, and stops waiting with the signal's reason when the signal ends; the work itself is left alone. */
export function abandonOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abandon, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon));
    if (signal.aborted) abandon();
  });
}
