import { ProviderError } from '../errors/njia-error.js';
import { createSharedWork } from '../concurrency/share-work.js';
import type { RouteOutcome } from '../routing/run-route.js';
import type { StepsRun } from '../routing/run-steps.js';
import type { ServedHop } from './translate-hop.js';
import type { PreparedTranslation } from './translate-text.js';

/** What is kept of a translation: everything that does not depend on who asked. */
export type CachedTranslation = RouteOutcome<ServedHop>;

/** Keeps translations for a while; where they are kept is the owner's affair. */
export interface TranslationCache {
  get(key: string): CachedTranslation | undefined;
  /** `bytes` is about what key and value take up. */
  set(key: string, value: CachedTranslation, bytes: number): void;
}

/** Translates what was prepared. */
export type RunPrepared = (prepared: PreparedTranslation, run: StepsRun) => Promise<CachedTranslation>;

/** Below this a translation is not worth keeping. */
const LEAST_SCORE = 0.5;
/** Everything around the texts of an entry. */
const ENTRY_BYTES = 1000;

/**
 * The same, but answered from the cache where it can be; equal requests that are under way share one run. What failed,
 * was served by another than the first step or gave cause for a warning is not kept.
 */
export function withCache(runPrepared: RunPrepared, cache: TranslationCache): RunPrepared {
  const shared = createSharedWork<CachedTranslation>();

  async function runAndKeep(key: string, prepared: PreparedTranslation, run: StepsRun) {
    const outcome = await runPrepared(prepared, run);
    if (isWorthKeeping(outcome, prepared)) cache.set(key, outcome, bytesOf(key, outcome));
    return outcome;
  }

  return async (prepared, run) => {
    const key = keyOf(prepared);
    const known = cache.get(key);
    if (known !== undefined) {
      run.onCache('hit');
      return known;
    }
    if (run.isShortened) {
      run.onCache('miss');
      return runAndKeep(key, prepared, run);
    }
    const { isShared, result } = shared.join(key, run.signal, (signal) =>
      runAndKeep(key, prepared, { ...run, signal }),
    );
    run.onCache(isShared ? 'hit' : 'miss');
    try {
      return await result;
    } catch (error) {
      if (!isShared || !wasOutOfTime(error) || run.deadline.remainingMs() === 0) throw error;
      run.onCache('miss');
      return runAndKeep(key, prepared, run);
    }
  };
}

/** Whoever came later than the one whose time is up has some left. */
function wasOutOfTime(error: unknown): boolean {
  return error instanceof ProviderError && error.attempts.at(-1)?.failure === 'timeout';
}

/** Everything that changes the answer; how its parts are told apart is not for other eyes. */
function keyOf({ request, route, skipped }: PreparedTranslation): string {
  const { text, format, protect, provider } = request;
  const pairs = route.map(({ pair }) => [pair.source, pair.target]);
  return JSON.stringify([text, pairs, provider ?? null, format, protect, skipped.length]);
}

function isWorthKeeping(
  { hops, attempts }: CachedTranslation,
  { route, skipped }: PreparedTranslation,
): boolean {
  if (attempts.length > skipped.length) return false;
  return hops.every(
    ({ step, assessment, isMixed }, index) =>
      step === route[index]?.steps[0] &&
      !isMixed &&
      assessment.rejection === undefined &&
      assessment.warnings.length === 0 &&
      assessment.estimate.score >= LEAST_SCORE,
  );
}

/** Two bytes a UTF-16 unit. */
function bytesOf(key: string, { hops }: CachedTranslation): number {
  const units = hops.reduce(
    (sum, { text, translation }) => sum + text.length + translation.length,
    key.length,
  );
  return ENTRY_BYTES + 2 * units;
}
