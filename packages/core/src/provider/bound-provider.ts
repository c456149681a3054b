import { GateFullError } from '../concurrency/gate-full.js';
import { createGate, type Gate } from '../concurrency/gate.js';
import type { Clock } from '../time/clock.js';
import { pause } from '../time/pause.js';
import { TimeLimitError } from '../time/time-limit.js';
import { aroundCalls } from './around-calls.js';
import type { Provider } from './provider.js';
import { UpstreamError } from './upstream-error.js';

/** How much is asked of a provider at once and in any minute. */
export interface ProviderBounds {
  /** Most calls under way. */
  readonly concurrency: number;
  /** Most calls begun in any minute; no bound of ours when omitted. */
  readonly perMinute?: number | undefined;
  readonly clock: Clock;
}

/** A longer queue would outlast the time that its callers have. */
const WAITING_FOR_EACH_PLACE = 4;
/** Timers of one moment end within this. */
const KEPT_MS = 20;
/** What one batch brings at once, 16 texts in 4 parts each: with few places they had better wait than fail. */
const FEWEST_THAT_MAY_WAIT = 64;

/**
 * The same provider with its calls bounded, whatever they are for: those that are too many wait for their turn, and beyond
 * what can wait are turned away as `rate_limit`, or `timeout` when their time runs out, without having been made. One that
 * got less time than it had waited counts as not made.
 */
export function boundProvider(
  provider: Provider,
  { concurrency, perMinute, clock }: ProviderBounds,
): Provider {
  const queue = Math.max(FEWEST_THAT_MAY_WAIT, WAITING_FOR_EACH_PLACE * concurrency);
  const gate = createGate({ limit: concurrency, queue, perMinute, clock });
  return aroundCalls(provider, async ({ context: { signal } }, call) => {
    const came = clock.monotonic();
    let called: number | undefined;
    try {
      return await runInPlace(gate, signal, () => {
        called = clock.monotonic();
        return call();
      });
    } catch (error) {
      if (called === undefined) throw withoutCall(error);
      const hadFairTime = clock.monotonic() - called >= called - came;
      throw signal.aborted && !hadFairTime ? withoutCall(signal.reason) : error;
    }
  });
}

/**
 * Those who came together have their time end together: a place that one of them leaves is kept for a moment, so that no other
 * begins a call in vain. Whoever waits for the call itself learns at once how it ended.
 */
function runInPlace<Result>(gate: Gate, signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const callAndKeep = async (): Promise<Result> => {
      try {
        return await call();
      } catch (error) {
        if (signal.reason instanceof TimeLimitError) {
          reject(error);
          await pause(KEPT_MS);
        }
        throw error;
      }
    };
    gate.run(signal, callAndKeep).then(resolve, reject);
  });
}

function withoutCall(error: unknown): unknown {
  if (error instanceof TimeLimitError) return new UpstreamError('timeout', { wasCalled: false });
  if (!(error instanceof GateFullError)) return error;
  return new UpstreamError('rate_limit', { wasCalled: false, retryAfterMs: error.waitMs });
}
