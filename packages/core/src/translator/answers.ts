import type { LanguagePair } from '../languages/language-pair.js';
import type { CallContext } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { Step } from '../routing/route.js';
import type { Asking } from './whole-text.js';

/** What the steps of one hop have answered and refused, so that nothing is asked for in vain. */
export interface Answers {
  /** Begins a try of a step: its parts are asked for, but for those that an earlier try of it has had answered. */
  askingOf(step: Step): Asking;
  known(step: Step, part: string): string | undefined;
  hasFailed(step: Step, part: string): boolean;
  /** The step that has translated most, if any has translated something. */
  mostFrom(steps: readonly Step[]): Step | undefined;
  /** Whether some step was asked for one part of the text after, or beside, another. */
  readonly isDivided: boolean;
}

/** Calls for one hop, all its steps and tries together: one text must not use up somebody's quota. */
const MOST_CALLS = 400;

interface StepRecord {
  readonly answered: Map<string, string>;
  readonly failed: Set<string>;
  readonly asked: Set<string>;
}

/** No answers yet. */
export function createAnswers(pair: LanguagePair, means: Omit<CallContext, 'signal'>): Answers {
  const records = new Map<Step, StepRecord>();

  function of(step: Step): StepRecord {
    const record = records.get(step) ?? { answered: new Map(), failed: new Set(), asked: new Set() };
    records.set(step, record);
    return record;
  }

  /** @throws {UpstreamError} when the step did not translate the part. */
  async function translate(step: Step, part: string, signal: AbortSignal): Promise<string> {
    const { capability, model } = step;
    const { transport, clock } = means;
    const { answered, failed, asked } = of(step);
    asked.add(part);
    try {
      const { text } = await capability.translate({ text: part, pair, model }, { transport, clock, signal });
      answered.set(part, text);
      return text;
    } catch (error) {
      if (error instanceof UpstreamError) failed.add(part);
      throw error;
    }
  }

  const translated = (step: Step) =>
    [...of(step).answered.keys()].reduce((sum, part) => sum + part.length, 0);

  let calls = 0;
  return {
    known: (step, part) => of(step).answered.get(part),
    hasFailed: (step, part) => of(step).failed.has(part),
    mostFrom: (steps) =>
      steps.filter((step) => of(step).answered.size > 0).toSorted((a, b) => translated(b) - translated(a))[0],
    get isDivided() {
      return [...records.values()].some(({ asked }) => asked.size > 1);
    },
    askingOf(step) {
      const earlier = new Map(of(step).answered);
      return {
        ask: async (part, signal) => earlier.get(part) ?? translate(step, part, signal),
        mayAsk: () => (calls += 1) <= MOST_CALLS,
      };
    },
  };
}
