/** What translation models copy from the source as it is: tags, placeholders, addresses, figures, symbols. */
const carriedOver =
  /<[^<>\n]*>|\{\{[^{}\n]*\}\}|\$?\{[^{}\n]*\}|\[\[[^[\]\n]*\]\]|⟦[^⟧\n]*⟧|[^\s<>{}⟦⟧]*[\p{N}\p{S}@/_%#\\][^\s<>{}⟦⟧]*/gu;

/** A sentence with what the source's tokens have in common with any translation put back at like places. */
export function carryOver(source: string, sentence: string): string {
  const words = sentence.split(' ');
  const insertions = [...source.matchAll(carriedOver)]
    .map((match) => ({ token: withoutFinalPunctuation(match[0]), place: match.index / source.length }))
    .map(({ token, place }) => ({ token, before: Math.round(place * words.length) }));
  if (insertions.length === 0) return sentence;
  return [...words.keys(), words.length]
    .flatMap((position) =>
      insertions
        .filter(({ before }) => before === position)
        .map(({ token }) => token)
        .concat(words.slice(position, position + 1)),
    )
    .join(' ');
}

function withoutFinalPunctuation(token: string): string {
  return token.length > 1 ? token.replace(/[.,;:!?]+$/u, '') : token;
}
