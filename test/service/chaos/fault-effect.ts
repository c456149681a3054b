import type { Failure, WarningCode } from '@njia/core';

/** What the documents say that one faulty answer means for the try that met it. */
export type Effect =
  /** The answer is as good as any, but that some warnings are possible. */
  | { readonly kind: 'served'; readonly possible: readonly WarningCode[] }
  /** No answer comes; whoever waits for it gives up after its share of the deadline. */
  | { readonly kind: 'hangs' }
  | UnwantedAnswer
  | FailedTry;

/** An answer that is found wanting: it is returned, with the warning, only where nothing better comes. */
export interface UnwantedAnswer {
  readonly kind: 'rejected';
  readonly warning: WarningCode;
  /** Further warnings that it may give cause for. */
  readonly possible: readonly WarningCode[];
}

/** How a try fails. */
export interface FailedTry {
  readonly kind: 'fails';
  readonly failure: Failure;
  readonly status: number | null;
  /** Whether the same step is tried again where no other is left. */
  readonly isRetried: boolean;
  /** Whether one such failure opens the circuit. */
  readonly isLasting: boolean;
  /** After which the upstream says that it may serve again. */
  readonly retryAfterSeconds: number | undefined;
}

/** The answer comes through, perhaps with warnings. */
export function served(...possible: readonly WarningCode[]): Effect {
  return { kind: 'served', possible };
}

/** No answer comes. */
export const HANGS: Effect = { kind: 'hangs' };

/** The answer is taken only where nothing better comes, with this warning and perhaps with others. */
export function rejected(warning: WarningCode, ...possible: readonly WarningCode[]): Effect {
  return { kind: 'rejected', warning, possible };
}

/** A failure that may have passed when the same is asked again. */
export function passing(failure: Failure, status: number | null, retryAfterSeconds?: number): Effect {
  return fails({ failure, status, isRetried: true, retryAfterSeconds });
}

/** A failure that asking again does not mend, but that says little of other requests. */
export function final(failure: Failure, status: number): Effect {
  return fails({ failure, status });
}

/** A failure that may pass, but not soon enough to be waited for. */
export function waiting(failure: Failure, status: number, retryAfterSeconds: number): Effect {
  return fails({ failure, status, retryAfterSeconds });
}

/** A failure that every other request would meet too, until somebody mends it or the stated time is over. */
export function lasting(failure: Failure, status: number, retryAfterSeconds?: number): Effect {
  return fails({ failure, status, isLasting: true, retryAfterSeconds });
}

function fails(facts: Pick<FailedTry, 'failure' | 'status'> & Partial<FailedTry>): FailedTry {
  return { kind: 'fails', isRetried: false, isLasting: false, retryAfterSeconds: undefined, ...facts };
}
