import { hyphenatedTokensOf, tokensOf } from './tokens.js';

/** A unit of up to so many words that stands so many times in a row. */
interface Loop {
  readonly unit: number;
  readonly times: number;
}

/** What is surely a loop (`decisions.md`, "Verified answers"). */
const SURE: Loop = { unit: 4, times: 8 };
/** What is suspicious; references seldom have it where their source has none. */
const LIKELY: Loop = { unit: 20, times: 4 };
/** What a source has that repeats itself: lists, verses, forms. */
const REPEATING: Loop = { unit: 50, times: 3 };

/**
 * Whether a translation surely runs in a loop: a unit of 1 to 4 words stands 8 times or more in a row, and the source has
 * no unit of 1 to 50 words three times or more in a row. Case and punctuation do not matter.
 */
export function isSureLoop(source: string, translation: string): boolean {
  return has(SURE, translation) && !has(REPEATING, source);
}

/** Whether it seems to: a unit of 1 to 20 words stands four times or more in a row, and the source repeats none. */
export function isLikelyLoop(source: string, translation: string): boolean {
  return has(LIKELY, translation) && !has(REPEATING, source);
}

function has({ unit, times }: Loop, text: string): boolean {
  // Hyphens may glue the words of a loop together, or make one word of what would be two of four.
  return [tokensOf(text), hyphenatedTokensOf(text)].some((tokens) => mostRepeated(tokens, unit) >= times);
}

/** How many times in a row any unit of up to so many tokens stands among them. */
function mostRepeated(tokens: readonly string[], longestUnit: number): number {
  let most = 1;
  for (let unit = 1; unit <= longestUnit; unit += 1) {
    let same = 0;
    for (let index = unit; index < tokens.length; index += 1) {
      same = tokens[index] === tokens[index - unit] ? same + 1 : 0;
      most = Math.max(most, 1 + Math.floor(same / unit));
    }
  }
  return most;
}
