/** Stands, where a caller puts it, for a part that was taken out of a text; never a part of a loop. */
const GAP = '\uFFFC';
/** Words, numbers and pictures. */
const tokensJoinedBy = (joiners: string) =>
  new RegExp(
    String.raw`[\p{L}\p{M}\p{N}]+(?:[${joiners}][\p{L}\p{M}\p{N}]+)*|(?:\p{Extended_Pictographic}\p{M}?\u200d?)+|${GAP}`,
    'gu',
  );
/** A hyphen may glue the words of a loop together, or make one word of two. */
const TOKENS = [tokensJoinedBy("'’ʼ"), tokensJoinedBy("'’ʼ-")];

/** Longest unit, in words, and fewest times in a row that make a loop that is surely one (`decisions.md`, "Verified answers"). */
const SURE = { unit: 4, times: 8 } as const;
/** A source that says something this often in a row repeats itself, whatever the length of what it says. */
const REPEATING = { unit: 50, times: 3 } as const;

/**
 * Whether a translation surely runs in a loop: a unit of 1 to 4 words stands 8 times or more in a row, and the source has
 * no unit of 1 to 50 words three times or more in a row. Case and punctuation do not matter.
 */
export function isSureLoop(source: string, translation: string): boolean {
  return (
    mostRepeated(translation, SURE.unit) >= SURE.times &&
    mostRepeated(source, REPEATING.unit) < REPEATING.times
  );
}

/** How many times in a row any unit of up to so many words stands in a text; 1 where nothing repeats, 0 without words. */
export function mostRepeated(text: string, longestUnit: number): number {
  const lower = text.toLowerCase();
  return Math.max(...TOKENS.map((tokens) => longestRun(tokensOf(lower, tokens), longestUnit)));
}

function tokensOf(text: string, tokens: RegExp): readonly string[] {
  return (text.match(tokens) ?? []).map((token, index) => (token === GAP ? `${GAP}${index}` : token));
}

function longestRun(tokens: readonly string[], longestUnit: number): number {
  let most = Math.min(1, tokens.length);
  for (let unit = 1; unit <= longestUnit; unit += 1) {
    let same = 0;
    for (let index = unit; index < tokens.length; index += 1) {
      same = tokens[index] === tokens[index - unit] ? same + 1 : 0;
      most = Math.max(most, 1 + Math.floor(same / unit));
    }
  }
  return most;
}
