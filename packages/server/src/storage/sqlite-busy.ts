import { setTimeout as pause } from 'node:timers/promises';

/** How often, and how many milliseconds apart, a statement is tried while another process writes. */
const TRIES = 50;
const PAUSE_MS = 20;

/** Whether a statement failed only because another process is writing. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}

/** Runs a statement, for up to a second again and again while another process writes; others are served meanwhile. */
export async function whenNotBusy<T>(statement: () => T): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return statement();
    } catch (error) {
      if (!isBusy(error) || tries >= TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}
