import type { LanguagePair } from '../src/languages/language-pair.js';
import type { Hop, Step } from '../src/routing/route.js';
import type { RouteRun } from '../src/routing/run-route.js';
import { runSteps } from '../src/routing/run-steps.js';
import { createStepsRun } from './steps-run.js';
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

/** What a step is to do with a text. */
export interface HopWork {
  readonly pair: LanguagePair;
  readonly text: string;
}

/** Translates a text with one step. */
export type TryStep = (step: Step, work: HopWork, signal: AbortSignal) => Promise<string>;

/** A hop that was served. */
export interface DoneHop extends HopWork {
  readonly step: Step;
  readonly translation: string;
}

/** What a route is run with: a clock that stands, half a minute, retries that do not wait, and nobody who interrupts. */
export function createRun(tryStep: TryStep, overrides: Partial<RouteRun<DoneHop>> = {}) {
  const { clock, run: stepsRun, told: seen } = createStepsRun();
  const run: RouteRun<DoneHop> = {
    ...stepsRun,
    async translateHop({ pair, steps }, text, { attempts, ...hopRun }) {
      const work = { pair, text };
      const { step, result } = await runSteps(
        {
          what: `${pair.source} to ${pair.target}`,
          steps,
          attempts,
          tryStep: (candidate, signal) => tryStep(candidate, work, signal),
        },
        hopRun,
      );
      return { ...work, step, translation: result };
    },
    skipped: [],
    ...overrides,
  };
  return { clock, run, seen };
}
