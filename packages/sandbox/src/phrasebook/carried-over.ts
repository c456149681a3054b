/** What translation models copy from the source as it is: tags, placeholders, bullets, code, addresses, figures, symbols. */
const carriedOver = new RegExp(
  [
    /<\/?[A-Za-z!][^<>]*>|<[^<>\n]*>/u,
    /\$?\{(?:[^{}]|\{[^{}]*\})*\}/u,
    /\[\[[^[\]\n]*\]\]|⟦[^⟧\n]*⟧|\(\d+\)|«\d+»/u,
    /^[-*•–](?=\s)/u,
    /`[^`\n]+`/u,
    /\+?\d[ \d().-]{5,}\d/u,
    /(?<![\p{L}\p{N}:]):[A-Za-z]\w*/u,
    /(?<![\w.-])(?:[\w-]+\.)+[A-Za-z]{2,}(?![\p{L}\p{N}@/])/u,
    // Any other word with a figure or a symbol, up to where one of those above begins.
    /(?<![\p{L}.](?=[\p{L}.]))(?!["'“‘(])(?:(?!\[\[)[^\s<>{}⟦⟧«»])*(?![<>])[\p{N}\p{S}@/_%#\\](?:(?!\[\[)[^\s<>{}⟦⟧«»])*/u,
    /[<>]/u,
  ]
    .map((pattern) => pattern.source)
    .join('|'),
  'gu',
);

/** A part of a source text that comes through as it is; `end` is exclusive, in UTF-16 units. */
export interface CarriedPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What of a text is carried over, in order; parts that touch each other are one. */
export function carriedParts(source: string): readonly CarriedPart[] {
  const parts: CarriedPart[] = [];
  for (const match of source.matchAll(carriedOver)) {
    const text = withoutFinalPunctuation(match[0]);
    const part = { text, start: match.index, end: match.index + text.length };
    const last = parts.at(-1);
    if (last?.end === part.start) parts[parts.length - 1] = joined(last, part);
    else parts.push(part);
  }
  return parts;
}

/**
 * A sentence with the carried parts of its source put back at like places, each exactly once and in their order. Those at
 * the end stand before its final punctuation if they do so in the source.
 */
export function carryOver(source: string, sentence: string): string {
  const parts = carriedParts(source);
  if (parts.length === 0) return sentence;
  const ending = parts.at(-1)?.end === source.length ? '' : (/[.!?…؟]*$/u.exec(sentence)?.[0] ?? '');
  const words = sentence.slice(0, sentence.length - ending.length).split(' ');
  const insertions = parts.map(({ text, start }) => ({
    text,
    before: Math.round((start / source.length) * words.length),
  }));
  const interleaved = [...words.keys(), words.length].flatMap((position) =>
    insertions
      .filter(({ before }) => before === position)
      .map((insertion) => insertion.text)
      .concat(words.slice(position, position + 1)),
  );
  return `${interleaved.join(' ')}${ending}`;
}

function joined(left: CarriedPart, right: CarriedPart): CarriedPart {
  return { text: left.text + right.text, start: left.start, end: right.end };
}

/** Without a final closing quote or bracket too, unless it was opened in the token. */
function withoutFinalPunctuation(token: string): string {
  if (token.length === 1) return token;
  const final = token.includes('(') ? /[.,;:!?"'”’]+$/u : /[.,;:!?"'”’)]+$/u;
  return token.replace(final, '');
}
