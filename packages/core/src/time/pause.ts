/** Waits so many milliseconds; rejects with the signal's reason when that ends first. Leaves no timer behind. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted === true) leave();
  });
}
