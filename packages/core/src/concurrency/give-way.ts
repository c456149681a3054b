/** Lets everything else that waits for the event loop have its turn: work that only awaits promises never does. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
