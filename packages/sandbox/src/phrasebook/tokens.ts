const arabicLetter = /\p{Script=Arabic}/u;

/**
 * Estimated number of model tokens: half a token a character, one for each Arabic character. An estimate, chosen so
 * that 800 characters of Latin script and 400 of Arabic fit into 512 tokens (upstreams.md 0, row 16) with little to spare.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += tokensOf(character);
  return Math.ceil(tokens);
}

/** The beginning of a text, as much as fits into a number of estimated tokens, cut without regard for words. */
export function cutToTokens(text: string, limit: number): string {
  let tokens = 0;
  let kept = '';
  for (const character of text) {
    tokens += tokensOf(character);
    if (tokens > limit) return kept;
    kept += character;
  }
  return text;
}

/** Length in code points, as the upstreams' Python counts. */
export function countCodePoints(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

function tokensOf(character: string): number {
  return arabicLetter.test(character) ? 1 : 0.5;
}
