import { hash } from '../phrasebook/hash.js';

/** Some first words of a text over and over, as models that have lost the thread answer; defaults as for the fault `loop`. */
export function runAwayLoop(
  text: string,
  { words = 1 + (hash(text) % 4), times = 12 }: { readonly words?: number; readonly times?: number },
): string {
  const unit = text.trim().split(/\s+/u).slice(0, words).join(' ');
  return Array.from({ length: times }, () => unit).join(' ');
}
