import { closeOnSignals } from './close-on-signals.js';
import { composeService } from './compose.js';
import { readEnvironment } from './config/environment.js';
import { ConfigError, readConfig, type Config } from './config/read-config.js';
import { startupNotices } from './startup-notices.js';
import { UnusableStoreError } from './storage/unusable-store-error.js';

/** Exit code for a configuration that cannot be used (`EX_CONFIG` of sysexits.h). */
const EXIT_CONFIG = 78;
/** Past the last request's own deadline nothing is in flight that can still be answered. */
const CLOSING_MARGIN_MS = 1000;

process.stderr.on('error', () => {}); // nobody reads it; that must not end the service

try {
  const config = readConfig(readEnvironment());
  const service = composeService(config);
  const address = await service.listen();
  say(`Njia listens on ${address}`, ...startupNotices(config));
  closeOnSignals(service, { limitMs: longestRequestMs(config) + CLOSING_MARGIN_MS, say });
} catch (error) {
  if (error instanceof ConfigError) {
    say('The configuration cannot be used:', ...error.problems.map((problem) => `  ${problem}`));
    process.exitCode = EXIT_CONFIG;
  } else if (error instanceof UnusableStoreError) {
    say('The configuration cannot be used:', `  DATABASE_URL ${error.message}`);
    process.exitCode = EXIT_CONFIG;
  } else {
    say(`Njia could not start: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

/** The longest that one request may take. */
function longestRequestMs({ requestDeadlineMs, batchDeadlineMs, speechDeadlineMs }: Config): number {
  return Math.max(requestDeadlineMs, batchDeadlineMs, speechDeadlineMs);
}

/** For the person at the terminal; logs go to standard output. */
function say(...lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
}
