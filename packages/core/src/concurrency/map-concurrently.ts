/** How many at once, and what ends them all. */
export interface ConcurrencyOptions {
  readonly limit: number;
  readonly signal: AbortSignal;
}

/**
 * Maps with at most `limit` calls under way; results keep the order. The first failure ends the others through the
 * signal that each call is given.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  { limit, signal }: ConcurrencyOptions,
  map: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<readonly Result[]> {
  const controller = new AbortController();
  const forward = () => controller.abort(signal.reason);
  signal.addEventListener('abort', forward, { once: true });
  if (signal.aborted) forward();
  const results: Result[] = [];
  const queue = items.entries();
  async function work(): Promise<void> {
    for (const [index, item] of queue) {
      controller.signal.throwIfAborted();
      results[index] = await map(item, controller.signal);
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
    return results;
  } finally {
    controller.abort();
    signal.removeEventListener('abort', forward);
  }
}
