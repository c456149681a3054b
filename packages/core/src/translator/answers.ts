import type { LanguagePair } from '../languages/language-pair.js';
import type { CallContext } from '../provider/provider.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { Step } from '../routing/route.js';
import { isUsableAnswer } from '../text/check-answer.js';
import type { Ask } from '../text/translate-slotted.js';

/** What the steps of one hop have answered, so that a try that is made again goes on where the last one ended. */
export interface Answers {
  /** Begins a try of a step: its parts are asked for, but for those that an earlier try of it has had answered. */
  askOf(step: Step): Ask;
  known(step: Step, part: string): string | undefined;
  /** The step that has translated most, if any has translated something. */
  mostFrom(steps: readonly Step[]): Step | undefined;
}

/** No answers yet. */
export function createAnswers(pair: LanguagePair, means: Omit<CallContext, 'signal'>): Answers {
  const bySteps = new Map<Step, Map<string, string>>();

  function of(step: Step): Map<string, string> {
    const answers = bySteps.get(step) ?? new Map<string, string>();
    bySteps.set(step, answers);
    return answers;
  }

  /** @throws {UpstreamError} when the step did not translate the part. */
  async function translate(step: Step, part: string, signal: AbortSignal): Promise<string> {
    const { capability, model } = step;
    const { transport, clock } = means;
    const { text } = await capability.translate({ text: part, pair, model }, { transport, clock, signal });
    if (!isUsableAnswer(text, part)) throw new UpstreamError('bad_response', { status: 200 });
    of(step).set(part, text);
    return text;
  }

  const translated = (step: Step) => [...of(step).keys()].reduce((sum, part) => sum + part.length, 0);

  return {
    known: (step, part) => of(step).get(part),
    mostFrom: (steps) =>
      steps.filter((step) => of(step).size > 0).toSorted((a, b) => translated(b) - translated(a))[0],
    askOf(step) {
      const earlier = new Map(of(step));
      return async (part, signal) => earlier.get(part) ?? translate(step, part, signal);
    },
  };
}
