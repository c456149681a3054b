import { ProviderError } from '../errors/njia-error.js';
import type { LanguagePair } from '../languages/language-pair.js';
import type { Hop, Step } from '../routing/route.js';
import type { HopRun, TranslateHop } from '../routing/run-route.js';
import { runSteps } from '../routing/run-steps.js';
import { createAnswers, type Answers } from './answers.js';
import { createWholeText, type Translated, type WholeMeans, type WholeText } from './whole-text.js';

/** One hop that was served; its texts have slots. */
export interface ServedHop extends Translated {
  readonly pair: LanguagePair;
  readonly text: string;
  /** The step that served it, or most of it. */
  readonly step: Step;
  /** Whether other steps served parts of it. */
  readonly isMixed: boolean;
  /** Whether there was nothing to translate, so that nobody was asked. */
  readonly isProtected: boolean;
}

/** Translates hop by hop: a text with one provider where possible, and with several only where none can do all of it. */
export function createHopTranslation(means: WholeMeans): TranslateHop<ServedHop> {
  return async (hop, text, run) => {
    const { pair, steps } = hop;
    const whole = createWholeText({ pair, text }, means);
    const [first] = steps;
    if (first !== undefined && whole.isProtected) {
      return { pair, text, step: first, isMixed: false, isProtected: true, ...whole.judge(text, []) };
    }
    const answers = createAnswers(pair, means);
    try {
      const { step, result } = await runSteps(
        {
          what: `${pair.source} to ${pair.target}`,
          steps,
          attempts: run.attempts,
          tryStep: (candidate, signal) => whole.translate(candidate, signal, answers.askOf(candidate)),
          isRejected: ({ rejection }) => rejection !== undefined,
        },
        run,
      );
      return { pair, text, step, isMixed: false, isProtected: false, ...result };
    } catch (error) {
      const best = error instanceof ProviderError ? answers.mostFrom(steps) : undefined;
      if (best === undefined || steps.length < 2) throw error;
      const result = await mix({ hop, best, answers, run }, whole, means);
      return { pair, text, step: best, isMixed: true, isProtected: false, ...result };
    }
  };
}

interface Mix {
  readonly hop: Hop;
  /** The step that has translated most of it. */
  readonly best: Step;
  readonly answers: Answers;
  readonly run: HopRun;
}

/** What one step could not translate is asked of the others, part by part. */
function mix({ hop, best, answers, run }: Mix, whole: WholeText, means: WholeMeans): Promise<Translated> {
  const others = hop.steps.filter((step) => step !== best);
  const { signal = new AbortController().signal } = run;
  return whole.translate(best, signal, async (part) => {
    const known = answers.known(best, part);
    if (known !== undefined) return known;
    const { result } = await runSteps(
      {
        what: `${hop.pair.source} to ${hop.pair.target}`,
        steps: others,
        attempts: run.attempts,
        tryStep: (step, stepSignal) =>
          createWholeText({ pair: hop.pair, text: part }, { ...means, slots: new Map() }).translate(
            step,
            stepSignal,
            answers.askOf(step),
          ),
        isRejected: ({ rejection }) => rejection !== undefined,
      },
      run,
    );
    return result.translation;
  });
}
