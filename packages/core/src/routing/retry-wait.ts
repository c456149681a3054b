import type { UpstreamError } from '../provider/upstream-error.js';

/** Tries of one step after the first. */
const MOST_RETRIES = 2;
/** The first retry waits between nothing and this, the next between nothing and twice this. */
const FIRST_WAIT_MS = 250;
/** An upstream that names a longer wait is not waited for. */
const LONGEST_STATED_WAIT_MS = 5000;

/** How often a step was tried again, and where chance comes from. */
export interface Retrying {
  readonly retries: number;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/**
 * Milliseconds to wait before a step is tried again after this failure; `undefined` where that could not help. The wait
 * that the upstream names, and on top of it a random one ("full jitter"), so that callers do not come back all at once.
 */
export function retryWaitMs(error: UpstreamError, { retries, random }: Retrying): number | undefined {
  if (retries >= MOST_RETRIES || !canPass(error)) return undefined;
  return (error.retryAfterMs ?? 0) + random() * FIRST_WAIT_MS * 2 ** retries;
}

/** A lost connection, 408, 429, 5xx, a model that loads and a full queue can pass, if soon enough; nothing else does by asking again. */
function canPass({ failure, status, wasCalled, isModelGone, retryAfterMs = 0 }: UpstreamError): boolean {
  if (isModelGone || retryAfterMs > LONGEST_STATED_WAIT_MS) return false;
  if (!wasCalled) return failure === 'rate_limit';
  if (failure === 'timeout') return status !== null;
  return failure === 'network' || failure === 'server' || failure === 'rate_limit';
}
