/** The kinds of escape sequences and broken characters, each with what it looks like. */
const KINDS: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'backslash escapes', pattern: /\\(?:u[0-9a-f]{4}|u\{[0-9a-f]{1,6}\}|x[0-9a-f]{2}|[nrt"'\\])/i },
  { name: 'HTML entities', pattern: /&(?:[a-z]{2,8}|#\d{1,7}|#x[0-9a-f]{1,6});/i },
  { name: 'URL escapes', pattern: /(?:%[0-9A-F]{2}){2}/ },
  {
    name: 'characters of another encoding',
    pattern: /[ÂÃÄÅÆÇÈÉÊË][\u0080-\u009F\u00A1-\u00BF]|â€.|á[º»][\u0080-\u00BF]|[ÉÅÆ][”›‹“—™](?=\p{L})/u,
  },
  {
    name: 'tokens of a model',
    pattern: /<\/?(?:unk|pad|s)>|\[(?:UNK|PAD)\]|<\|\w+\|>|▁|⁇|(?<!\S)##\p{L}|\p{L}@@(?!\S)/u,
  },
];

/** The kinds of escape sequences and broken characters that a translation holds and its source does not. */
export function brokenEscapes(source: string, translation: string): readonly string[] {
  return KINDS.filter(({ pattern }) => pattern.test(translation) && !pattern.test(source)).map(
    ({ name }) => name,
  );
}
