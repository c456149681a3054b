import type { Asked } from '../http/answer.js';
import { mangle, type MangleWay } from '../mangle/mangle.js';
import { translate } from '../phrasebook/translate.js';
import { errorSentence } from './error-sentence.js';
import { inOtherScript } from './other-script.js';
import { runAwayLoop } from './run-away-loop.js';

/** What goes wrong with the text alone; envelope, status and escaping of the normal answer stay. */
export type TextFault =
  /** The normal answer around an empty translation or transcript. */
  | { readonly kind: 'empty_text' }
  /** Markers, line breaks, quotes and the like spoilt; the same `seed` (0) and text give the same. */
  | { readonly kind: 'mangle'; readonly ways: readonly MangleWay[]; readonly seed?: number }
  /** The source text itself; a transcript stays as it is. */
  | { readonly kind: 'copy' }
  /** `[<code>] ` and the source, with the upstream's own code of the target, as simple stubs answer; a transcript stays as it is. */
  | { readonly kind: 'prefix' }
  /** A unit of 1 to 4 `words` (chosen by the text) of the translation, `times` (12) times. */
  | { readonly kind: 'loop'; readonly words?: number; readonly times?: number }
  /** Real text of like length in this language of the phrasebook, or `en`. */
  | { readonly kind: 'wrong_language'; readonly language: string }
  /** The first half of the normal text. */
  | { readonly kind: 'cut' }
  /** This sentence, or one like an error message, as if it were the translation. */
  | { readonly kind: 'error_sentence'; readonly sentence?: string }
  /** The normal text in letters of another script; markers stay. */
  | { readonly kind: 'other_script' };

/** The text that a fault makes of the normal one. */
export function wrongText(fault: TextFault, text: string, asked: Asked | undefined): string {
  switch (fault.kind) {
    case 'empty_text':
      return '';
    case 'mangle':
      return mangle(text, fault.ways, fault.seed ?? 0);
    case 'copy':
      return asked?.source ?? text;
    case 'prefix':
      return asked === undefined ? text : `[${asked.target}] ${asked.source}`;
    case 'loop':
      return runAwayLoop(text, fault);
    case 'wrong_language':
      return translate(text, { source: undefined, target: fault.language });
    case 'cut':
      return firstHalf(text);
    case 'error_sentence':
      return fault.sentence ?? errorSentence(text);
    case 'other_script':
      return inOtherScript(text);
    default:
      return fault satisfies never;
  }
}

function firstHalf(text: string): string {
  const characters = Array.from(text);
  return characters.slice(0, Math.ceil(characters.length / 2)).join('');
}
