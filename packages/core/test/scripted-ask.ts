import type { SlottedText } from '../src/text/slots.js';
import { translateSlotted, type SlottedRun } from '../src/text/translate-slotted.js';
import { filled } from './slotted.js';

/** An upstream that translates as a function says, and what it was asked. */
export interface ScriptedAsk {
  readonly asked: readonly string[];
  /** Translates a text by asking it, and writes the translation as the caller is to see it. */
  readonly translate: (whole: SlottedText, run?: Partial<SlottedRun>) => Promise<string>;
}

/** Takes up to 1,000 characters a call where nothing else is said. */
export function scriptedAsk(answerOf: (part: string) => string | Promise<string>): ScriptedAsk {
  const asked: string[] = [];
  return {
    asked,
    async translate(whole, run = {}) {
      const translation = await translateSlotted(whole, {
        max: 1_000,
        measure: ({ length }) => length,
        signal: new AbortController().signal,
        ask: async (part) => {
          asked.push(part);
          return answerOf(part);
        },
        ...run,
      });
      return filled(translation, whole);
    },
  };
}

/** A simple stub: the source with its language before it. */
export const honest = (part: string) => `[lug] ${part}`;
/** Makes one line of many, and one blank of any white space, as models do. */
export const collapsing = (part: string) => part.replace(/[\s\u0085]+/g, ' ');
/** Leaves every marker out. */
export const losing = (part: string) => part.replace(/\[\[\d+\]\]/g, '').replace(/ +/g, ' ');
