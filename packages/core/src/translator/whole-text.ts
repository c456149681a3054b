import type { Detector } from '@njia/langid';
import type { LanguagePair } from '../languages/language-pair.js';
import type { CallContext } from '../provider/provider.js';
import { assessParts, rejectPart } from '../quality/assess-parts.js';
import { assessTranslation, type Assessment } from '../quality/assess-translation.js';
import type { Step } from '../routing/route.js';
import { showsSomething } from '../text/check-answer.js';
import type { Turns } from '../concurrency/turns.js';
import { hasLetters, proseOf, type SlottedText } from '../text/slots.js';
import { translateSlotted, type Ask } from '../text/translate-slotted.js';

/** A translation, and what is to be said of it. */
export interface Translated {
  readonly translation: string;
  readonly assessment: Assessment;
}

/** What texts are translated with. */
export interface WholeMeans extends Omit<CallContext, 'signal'> {
  readonly detector: Detector;
  readonly slots: SlottedText['slots'];
  /** Long texts take a millisecond or more to judge. */
  readonly turns: Turns;
}

/** A text with slots, to be translated by whichever step. */
export interface WholeText {
  /** Whether there is nothing between its slots that could be translated. */
  readonly isProtected: boolean;
  /** Translates all of it with one step, however many calls that takes. */
  translate(step: Step, signal: AbortSignal, asking: Asking): Promise<Translated>;
  /** Judges a translation of it, and those of its parts. */
  judge(translation: string, parts: readonly Part[]): Translated;
}

/** How a step is asked. */
export interface Asking {
  readonly ask: Ask;
  readonly mayAsk: () => boolean;
}

/** A part as it was asked for, and its answer. */
interface Part {
  readonly asked: string;
  readonly answered: string;
}

/** UTF-16 units of a text and its translation together. */
const LONG = 2000;
/** More than any translation has: of an answer that runs away no more is read. */
const [MOST_FOR_EACH_UNIT, MOST_JUDGED] = [20, 2000];

/** Reads a text with slots. */
export function createWholeText(
  { pair, text }: { readonly pair: LanguagePair; readonly text: string },
  { detector, slots, turns }: WholeMeans,
): WholeText {
  const prose = proseOf(text, slots);

  function judge(
    translation: string,
    parts: readonly Part[],
    scope: Step['model']['scope'] = 'pair',
  ): Translated {
    const judged = readable(proseOf(translation, slots), prose);
    const texts = { source: prose, translation: judged, pair, detector };
    const assessment = assessTranslation({ ...texts, scope });
    if (parts.length < 2) return { translation, assessment };
    const answers = parts.map(({ asked, answered }) => ({
      source: asked,
      translation: readable(answered, asked),
      pair,
      detector,
    }));
    return { translation, assessment: assessParts(assessment, answers) };
  }

  return {
    isProtected: (slots.size > 0 && !hasLetters(prose)) || !showsSomething(prose),
    judge,
    async translate({ model }, signal, asking) {
      const parts: Part[] = [];
      let isLeft = false;
      const translation = await translateSlotted(
        { text, slots },
        {
          max: model.maxCharacters,
          measure: model.measure ?? ((part) => part.length),
          signal,
          ...asking,
          onTaken: (asked, answered) => parts.push({ asked, answered }),
          onLeft: () => (isLeft = true),
        },
      );
      if (text.length + translation.length > LONG) await turns.take();
      const judged = judge(translation, parts, model.scope);
      return isLeft ? { translation, assessment: rejectPart(judged.assessment, 'copied') } : judged;
    },
  };
}

function readable(answer: string, asked: string): string {
  return answer.slice(0, MOST_FOR_EACH_UNIT * asked.length + MOST_JUDGED);
}
