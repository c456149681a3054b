import type { Attempt, Clock } from '@njia/core';

/** Failures that the operator must mend; each provider's is told at most so often. */
const OPERATOR_FAILURES: ReadonlySet<Attempt['failure']> = new Set(['auth', 'quota']);
const TELL_AGAIN_AFTER_MS = 60_000;

/** The part of a logger that is needed. */
export interface AttemptLogger {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

/** Told of a failed try and of the request that it was for. */
export type AttemptLog = (attempt: Attempt, requestId: string) => void;

/** Logs failed tries: what the operator must mend as a warning once a minute, the rest as information. */
export function createAttemptLog(logger: AttemptLogger, clock: Clock): AttemptLog {
  const told = new Map<string, number>();
  return (attempt, request_id) => {
    if (!OPERATOR_FAILURES.has(attempt.failure))
      return logger.info({ request_id, attempt }, 'upstream failed');
    const name = `${attempt.provider} ${attempt.failure}`;
    if (clock.monotonic() - (told.get(name) ?? -Infinity) < TELL_AGAIN_AFTER_MS) return;
    told.set(name, clock.monotonic());
    logger.warn(
      { request_id, attempt },
      attempt.failure === 'auth' ? 'upstream refuses our credential' : 'upstream quota is used up',
    );
  };
}
