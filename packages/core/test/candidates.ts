import type { Attempt } from '../src/errors/attempt.js';
import type { Candidate } from '../src/routing/candidate.js';
import type { Task } from '../src/routing/run-steps.js';

/** What a step does when it is tried. */
export type TryCandidate = Task<Candidate, string>['tryStep'];

/** A task over steps that are named after their providers, each with a model `m`; `own*` is the one that the caller prefers. */
export function createTask(
  names: readonly string[],
  tryStep: TryCandidate,
): Task<Candidate, string> & { readonly attempts: Attempt[] } {
  const steps = names.map((name): Candidate => {
    return { provider: name.replace('*', ''), model: { id: 'm' }, isPreferred: name.endsWith('*') };
  });
  return { what: 'this', steps, attempts: [], tryStep };
}

/** Attempts as `a: server`. */
export function failuresOf(attempts: readonly Attempt[]): readonly string[] {
  return attempts.map(({ provider, failure }) => `${provider}: ${failure}`);
}
