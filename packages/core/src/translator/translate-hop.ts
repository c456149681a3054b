import type { Detector } from '@njia/langid';
import { ProviderError } from '../errors/njia-error.js';
import type { LanguagePair } from '../languages/language-pair.js';
import type { CallContext } from '../provider/provider.js';
import {
  assessTranslation,
  findRejection,
  type Assessment,
  type Rejection,
} from '../quality/assess-translation.js';
import type { Hop, Step } from '../routing/route.js';
import type { HopRun, TranslateHop } from '../routing/run-route.js';
import { runSteps } from '../routing/run-steps.js';
import { proseOf, type SlottedText } from '../text/slots.js';
import { translateSlotted, type Ask } from '../text/translate-slotted.js';
import { createAnswers, type Answers } from './answers.js';

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

/** A translation, and what is to be said of it. */
interface Translated {
  readonly translation: string;
  readonly assessment: Assessment;
  /** Why it was taken only because nothing better came. */
  readonly rejection: Rejection | undefined;
}

/** What hops are translated with. */
export interface HopMeans extends Omit<CallContext, 'signal'> {
  readonly detector: Detector;
  readonly slots: SlottedText['slots'];
}

/** Translates hop by hop: a text with one provider where possible, and with several only where none can do all of it. */
export function createHopTranslation(means: HopMeans): TranslateHop<ServedHop> {
  return async (hop, text, run) => {
    const { pair, steps } = hop;
    const whole = createWhole({ pair, text }, means);
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
function mix({ hop, best, answers, run }: Mix, whole: Whole, means: HopMeans): Promise<Translated> {
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
          createWhole({ pair: hop.pair, text: part }, { ...means, slots: new Map() }).translate(
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

interface Whole {
  /** Whether there is nothing between its slots that could be translated. */
  readonly isProtected: boolean;
  translate(step: Step, signal: AbortSignal, ask: Ask): Promise<Translated>;
  judge(translation: string, parts: readonly Part[]): Translated;
}

interface Part {
  readonly asked: string;
  readonly answered: string;
}

/** A text with slots, to be translated by whichever step. */
function createWhole(
  { pair, text }: { readonly pair: LanguagePair; readonly text: string },
  { detector, slots }: HopMeans,
): Whole {
  const prose = proseOf(text, slots);

  function judge(
    translation: string,
    parts: readonly Part[],
    scope: Step['model']['scope'] = 'pair',
  ): Translated {
    const texts = { source: prose, translation: proseOf(translation, slots), pair, detector };
    const assessment = assessTranslation({ ...texts, scope });
    const rejectionOfPart = ({ asked, answered }: Part) =>
      findRejection({ source: asked, translation: answered, pair, detector });
    const ofParts = parts.length > 1 ? parts.map(rejectionOfPart) : [];
    const rejection = assessment.rejection ?? ofParts.find((found) => found !== undefined);
    return { translation, assessment, rejection };
  }

  return {
    isProtected: slots.size > 0 && !/\p{L}/u.test(prose),
    judge,
    async translate({ model }, signal, ask) {
      const parts: Part[] = [];
      const translation = await translateSlotted(
        { text, slots },
        {
          max: model.maxCharacters,
          measure: model.measure ?? ((part) => part.length),
          signal,
          ask,
          onTaken: (asked, answered) => parts.push({ asked, answered }),
        },
      );
      return judge(translation, parts, model.scope);
    },
  };
}
