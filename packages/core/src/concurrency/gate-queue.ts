/** Those who wait for their turn, in the order in which they came. */
export interface GateQueue {
  readonly size: number;
  /** Waits to be let in; rejects with the signal's reason when that ends first. */
  wait(signal: AbortSignal): Promise<void>;
  /** Ends the wait of the first. */
  letIn(): void;
}

/** A queue of nobody yet; `onLeave` is called when someone has left it without having been let in. */
export function createGateQueue(onLeave: () => void): GateQueue {
  const waiting = new Set<() => void>();
  return {
    get size() {
      return waiting.size;
    },
    wait: (signal) =>
      new Promise((resolve, reject) => {
        const enter = () => {
          waiting.delete(enter);
          signal.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          waiting.delete(enter);
          onLeave();
          reject(signal.reason as Error);
        };
        waiting.add(enter);
        signal.addEventListener('abort', leave, { once: true });
      }),
    letIn() {
      const [first] = waiting;
      first?.();
    },
  };
}
