import type { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';

/** Bytes that may wait for a slow reader of the log; what comes beyond is dropped and counted. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * A logger of JSON lines that never holds the service up: a reader that stalls costs lines, not requests, and one that
 * goes away costs nothing else. How many lines were dropped is logged when the reader is back.
 */
export function createLogger(level: string, output: Writable): Logger {
  let dropped = 0;
  output.on('error', () => {}); // nobody reads the log any more
  const logger: Logger = pino({ level }, { write });
  return logger;

  function write(line: string): void {
    if (output.writableLength > MAX_WAITING_BYTES) {
      dropped += 1;
      return;
    }
    output.write(line);
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    logger.warn({ lines }, 'log lines were dropped: the reader of the log was too slow');
  }
}
