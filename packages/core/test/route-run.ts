import type { Attempt } from '../src/errors/attempt.js';
import type { LanguagePair } from '../src/languages/language-pair.js';
import type { Hop } from '../src/routing/route.js';
import type { RouteRun, TryStep } from '../src/routing/run-route.js';
import { startDeadline } from '../src/time/deadline.js';
import { createFakeClock } from './fake-clock.js';
import { stubModel, stubProvider } from './stub-provider.js';

/** A hop whose steps are providers by id, each with a model `org/<id>-model`. */
export function createHop(pair: LanguagePair, ...ids: readonly string[]): Hop {
  const steps = ids.map((id) => {
    const model = stubModel(`org/${id}-model`);
    const { translation } = stubProvider({ id, models: [model] });
    if (translation === undefined) throw new Error('a stub translates');
    return { provider: id, capability: translation, model };
  });
  return { pair, steps };
}

/** What a route is run with: a clock that stands, half a minute, and nobody who interrupts. */
export function createRun(tryStep: TryStep, overrides: Partial<RouteRun> = {}) {
  const clock = createFakeClock();
  const seen: Attempt[] = [];
  const run: RouteRun = {
    clock,
    deadline: startDeadline(clock, 30_000),
    signal: undefined,
    tryStep,
    onAttempt: (attempt) => seen.push(attempt),
    skipped: [],
    ...overrides,
  };
  return { clock, run, seen };
}
