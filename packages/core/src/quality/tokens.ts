/** Stands, where a caller puts it, for a part that was taken out of a text: equal to no other token, nor to itself. */
const GAP = '\uFFFC';

/** Words, numbers and pictures. */
const tokensJoinedBy = (joiners: string) =>
  new RegExp(
    String.raw`[\p{L}\p{M}\p{N}]+(?:[${joiners}][\p{L}\p{M}\p{N}]+)*|(?:\p{Extended_Pictographic}\p{M}?\u200d?)+|${GAP}`,
    'gu',
  );
const PLAIN = tokensJoinedBy("'’ʼ");
const HYPHENATED = tokensJoinedBy("'’ʼ-");

/** What may be repeated in a text, in lower case; punctuation, a hyphen too, only stands between. */
export function tokensOf(text: string): readonly string[] {
  return splitBy(PLAIN, text);
}

/** The same with hyphenated words as one. */
export function hyphenatedTokensOf(text: string): readonly string[] {
  return splitBy(HYPHENATED, text);
}

function splitBy(tokens: RegExp, text: string): readonly string[] {
  const found = text.toLowerCase().match(tokens) ?? [];
  return found.map((token, index) => (token === GAP ? `${GAP}${index}` : token));
}
