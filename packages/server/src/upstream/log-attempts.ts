import type { Attempt, Clock } from '@njia/core';

/** Failures that the operator must mend; each provider's is told at most so often. */
const OPERATOR_FAILURES: ReadonlySet<Attempt['failure']> = new Set(['auth', 'quota']);
const TELL_AGAIN_AFTER_MS = 60_000;

/** The part of a logger that is needed. */
export interface AttemptLogger {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

/** Logs failed tries: what the operator must mend as a warning once a minute, the rest as information. */
export function createAttemptLog(logger: AttemptLogger, clock: Clock): (attempt: Attempt) => void {
  const told = new Map<string, number>();
  return (attempt) => {
    if (!OPERATOR_FAILURES.has(attempt.failure)) return logger.info({ attempt }, 'upstream failed');
    const name = `${attempt.provider} ${attempt.failure}`;
    if (clock.monotonic() - (told.get(name) ?? -Infinity) < TELL_AGAIN_AFTER_MS) return;
    told.set(name, clock.monotonic());
    logger.warn(
      { attempt },
      attempt.failure === 'auth' ? 'upstream refuses our credential' : 'upstream quota is used up',
    );
  };
}
