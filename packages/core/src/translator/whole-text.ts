import type { Detector } from '@njia/langid';
import type { LanguagePair } from '../languages/language-pair.js';
import type { CallContext } from '../provider/provider.js';
import { assessParts, rejectPart } from '../quality/assess-parts.js';
import { assessTranslation, type Assessment } from '../quality/assess-translation.js';
import type { Step } from '../routing/route.js';
import { showsSomething } from '../text/check-answer.js';
import { proseOf, type SlottedText } from '../text/slots.js';
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
}

/** A text with slots, to be translated by whichever step. */
export interface WholeText {
  /** Whether there is nothing between its slots that could be translated. */
  readonly isProtected: boolean;
  /** Translates all of it with one step, however many calls that takes. */
  translate(step: Step, signal: AbortSignal, ask: Ask): Promise<Translated>;
  /** Judges a translation of it, and those of its parts. */
  judge(translation: string, parts: readonly Part[]): Translated;
}

/** A part as it was asked for, and its answer. */
interface Part {
  readonly asked: string;
  readonly answered: string;
}

/** Reads a text with slots. */
export function createWholeText(
  { pair, text }: { readonly pair: LanguagePair; readonly text: string },
  { detector, slots }: WholeMeans,
): WholeText {
  const prose = proseOf(text, slots);

  function judge(
    translation: string,
    parts: readonly Part[],
    scope: Step['model']['scope'] = 'pair',
  ): Translated {
    const texts = { source: prose, translation: proseOf(translation, slots), pair, detector };
    const assessment = assessTranslation({ ...texts, scope });
    if (parts.length < 2) return { translation, assessment };
    const answers = parts.map(({ asked, answered }) => ({
      source: asked,
      translation: answered,
      pair,
      detector,
    }));
    return { translation, assessment: assessParts(assessment, answers) };
  }

  return {
    isProtected: (slots.size > 0 && !/\p{L}/u.test(prose)) || !showsSomething(prose),
    judge,
    async translate({ model }, signal, ask) {
      const parts: Part[] = [];
      let isLeft = false;
      const translation = await translateSlotted(
        { text, slots },
        {
          max: model.maxCharacters,
          measure: model.measure ?? ((part) => part.length),
          signal,
          ask,
          onTaken: (asked, answered) => parts.push({ asked, answered }),
          onLeft: () => (isLeft = true),
        },
      );
      const judged = judge(translation, parts, model.scope);
      return isLeft ? { translation, assessment: rejectPart(judged.assessment, 'copied') } : judged;
    },
  };
}
