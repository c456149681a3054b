import { systemClock } from '@njia/core';
import type { Service } from './compose.js';

/** How a service is ended. */
export interface ClosingOptions {
  /** Milliseconds after which requests still in flight are given up. */
  readonly limitMs: number;
  readonly say: (line: string) => void;
}

/** A signal this soon after the first is the same one: npm passes on what the terminal has sent to everyone. */
const SAME_SIGNAL_MS = 500;

/** Time for the last lines of the log to be taken. */
const LOG_HANDOVER_MS = 500;

/** Ends a service on Ctrl-C and SIGTERM: in-flight requests first, exit 0; a later second signal ends it at once. */
export function closeOnSignals(service: Pick<Service, 'close'>, { limitMs, say }: ClosingOptions): void {
  let closingSince: number | undefined;
  const close = () => {
    if (closingSince !== undefined) {
      if (systemClock.monotonic() - closingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    closingSince = systemClock.monotonic();
    say('Closing: finishing the requests in flight.');
    setTimeout(() => {
      say('Some requests did not end in time and were given up.');
      process.exit(1);
    }, limitMs).unref();
    service.close().then(
      () => exitWhenWritten(0),
      (error: unknown) => {
        say(`Closing failed: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

/** Exits when the log has been handed over, or soon after where nobody takes it. */
function exitWhenWritten(code: number): void {
  setTimeout(() => process.exit(code), LOG_HANDOVER_MS).unref();
  process.stdout.write('', () => process.exit(code));
}
