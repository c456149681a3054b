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
          tryStep: (candidate, signal) => whole.translate(candidate, signal, answers.askingOf(candidate)),
          isRejected: ({ assessment }) => assessment.rejection !== undefined,
        },
        run,
      );
      return { pair, text, step, isMixed: false, isProtected: false, ...result };
    } catch (error) {
      const best = error instanceof ProviderError ? findBest(steps, answers, run) : undefined;
      if (best === undefined) throw error;
      const result = await mix({ hop, best, answers, run, error }, whole, means);
      return { pair, text, step: best, isProtected: false, ...result };
    }
  };
}

/**
 * The step that can do most of a text that none can do all of: one that has translated some part of it, or the first, where some
 * part was refused for what it says.
 */
function findBest(
  steps: readonly Step[],
  answers: Answers,
  { attempts, deadline }: HopRun,
): Step | undefined {
  if (steps.length < 2 || !answers.isDivided || deadline.remainingMs() === 0) return undefined;
  const isRefused = attempts.some(({ failure }) => failure === 'rejected');
  return answers.mostFrom(steps) ?? (isRefused ? steps[0] : undefined);
}

interface Mix {
  readonly hop: Hop;
  /** The step that can do most of it. */
  readonly best: Step;
  readonly answers: Answers;
  readonly run: HopRun;
  /** Why no step could do all of it. */
  readonly error: unknown;
}

/** What one step could not translate is asked of the others, part by part. */
async function mix(
  { hop: { pair, steps }, best, answers, run, error }: Mix,
  whole: WholeText,
  means: WholeMeans,
): Promise<Translated & Pick<ServedHop, 'isMixed'>> {
  const bestFirst = [best, ...steps.filter((step) => step !== best)];
  const { signal = new AbortController().signal } = run;
  let isMixed = false;
  async function ask(part: string, partSignal: AbortSignal): Promise<string> {
    const known = answers.known(best, part);
    if (known !== undefined) return known;
    const able = bestFirst.filter((step) => !answers.hasFailed(step, part));
    if (able.length === 0) throw error;
    const partAlone = createWholeText({ pair, text: part }, { ...means, slots: new Map() });
    const { step: served, result } = await runSteps(
      {
        what: `${pair.source} to ${pair.target}`,
        steps: able,
        attempts: run.attempts,
        tryStep: (step, stepSignal) => partAlone.translate(step, stepSignal, answers.askingOf(step)),
        isRejected: ({ assessment }) => assessment.rejection !== undefined,
      },
      { ...run, signal: partSignal }, // so that the other parts end with the first that nobody can do
    );
    isMixed ||= served !== best;
    return result.translation;
  }

  const translated = await whole.translate(best, signal, { ask, mayAsk: () => true });
  return { ...translated, isMixed };
}
