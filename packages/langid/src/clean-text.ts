const letterBefore = String.raw`(?<![\p{L}\p{N}])`;

/** What is not language: addresses, mentions, tags, placeholders, mark-up. Each branch is linear in the text. */
const notLanguage = new RegExp(
  [
    String.raw`\b(?:https?|ftp)://\S+`,
    String.raw`\bwww\.\S+`,
    String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+`,
    String.raw`(?<![\w-])[\w-]+\.(?:com|org|net|info|(?:co|go|ac|or)\.[a-z]{2})\b(?:/\S*)?`,
    String.raw`${letterBefore}[@#][\p{L}\p{N}_]+`,
    String.raw`\{\{[^{}]{0,80}\}\}`,
    String.raw`\$?\{[^{}]{0,80}\}`,
    String.raw`</?[a-zA-Z][^<>]*>`,
    String.raw`&(?:[a-zA-Z]{2,8}|#\d{1,7});`,
    String.raw`%(?:\d+\$)?[-+0]*\d*(?:\.\d+)?[sdifuxXc@](?!\p{L})`,
    String.raw`\$\d+`,
  ].join('|'),
  'gu',
);

/** Only texts with one of these characters can hold anything to remove. */
const suspicious = /[@#{<&%$/.]/;

/** Letters of other alphabets that are typed for look-alikes: the Greek iota and upsilon of Kikuyu, the Greek epsilon of Gurene. */
const lookalikes: Readonly<Record<string, string>> = {
  ῖ: 'ĩ',
  ῦ: 'ũ',
  ε: 'ɛ',
  ϵ: 'ɛ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '`': "'",
};
const lookalike = /[ῖῦεϵ’‘ʼʻ`]/;
const everyLookalike = /[ῖῦεϵ’‘ʼʻ`]/g;

/** Makes text comparable: composed, lower case, without addresses, mentions, tags, placeholders and mark-up. */
export function cleanText(text: string): string {
  const words = suspicious.test(text) ? text.replace(notLanguage, ' ') : text;
  const lower = words.normalize('NFC').toLowerCase();
  return lookalike.test(lower)
    ? lower.replace(everyLookalike, (character) => lookalikes[character] ?? character)
    : lower;
}
