import type { Attempt } from '../errors/attempt.js';
import { ProviderError } from '../errors/njia-error.js';
import { modelName } from '../provider/provider.js';
import type { Candidate } from './candidate.js';

/** What came of the tries of one task. */
export interface Tries<Step extends Candidate, Served> {
  /** Notes a try that did not serve. */
  failed(step: Step, facts: Omit<Attempt, 'provider' | 'model'>, retryAfterMs?: number): void;
  /** Keeps an answer that is taken only where nothing better comes. */
  rejected(served: Served): void;
  /**
   * What there is when nobody serves: the earliest rejected answer.
   * @throws {ProviderError} with every attempt where there is none.
   */
  conclude(): Served;
}

/** What tries are noted for. */
export interface TriesOptions {
  /** Completes the sentence "All providers failed for …". */
  readonly what: string;
  /** Where they are added. */
  readonly attempts: Attempt[];
  readonly onAttempt: (attempt: Attempt) => void;
}

/** Notes the tries of one task. */
export function noteTries<Step extends Candidate, Served>({
  what,
  attempts,
  onAttempt,
}: TriesOptions): Tries<Step, Served> {
  const answers: Served[] = [];
  /** The latest that each step has named. */
  const waitsMs = new Map<Step, number>();
  return {
    failed(step, facts, retryAfterMs) {
      const { provider, model } = step;
      const attempt: Attempt = { provider, model: modelName(model), ...facts };
      attempts.push(attempt);
      onAttempt(attempt);
      if (retryAfterMs !== undefined) waitsMs.set(step, retryAfterMs);
    },
    rejected: (served) => void answers.push(served),
    conclude() {
      const [earliest] = answers;
      if (earliest !== undefined) return earliest;
      throw allFailed(what, attempts, [...waitsMs.values()]);
    },
  };
}

/** The earliest possible recovery is the shortest wait that an upstream named. */
function allFailed(what: string, attempts: readonly Attempt[], waitsMs: readonly number[]): ProviderError {
  const retryAfterSeconds =
    waitsMs.length === 0 ? undefined : Math.max(1, Math.ceil(Math.min(...waitsMs) / 1000));
  const tried = attempts.map(({ provider, model, failure }) => `${provider}/${model}: ${failure}`).join(', ');
  return new ProviderError(`All providers failed for ${what} (${tried}).`, attempts, { retryAfterSeconds });
}
