/** A sentence of each language that texts are translated from here, with a place for something between its words. */
export const SENTENCES = {
  en: (part: string) => `The goats of ${part} eat the grass behind the house every morning.`,
  ach: (part: string) => `Dyegi pa ${part} gicamo lum i nge ot jwi.`,
} as const;

/** What comes out as it went in, by what it is; the parts of a pair stand around words. */
export const KINDS: readonly (readonly [kind: string, parts: readonly string[]])[] = [
  ['a placeholder in braces', ['{name}']],
  ['a placeholder in double braces', ['{{ user.name }}']],
  ['a conversion', ['%s']],
  ['a numbered conversion', ['%1$d']],
  ['a named conversion', ['%(count)d']],
  ['an interpolation', ['${total}']],
  ['a colon name', [':village']],
  ['an ICU plural', ['{count, plural, one {# goat} other {# goats}}']],
  ['an ICU select', ['{gender, select, female {her} male {his} other {their}}']],
  ['a tag alone', ['<br class="wide"/>']],
  ['tags around words', ['<a href="https://example.org/?a=1&b=2" title="Our farm">', '</a>']],
  ['a Markdown link', ['[our farm](https://example.org/farm "Farm")']],
  ['Markdown code', ['`npm run goats`']],
  ['a URL', ['https://example.org/a_b/c?d=1&e=%20f#g']],
  ['an e-mail address', ['mary.o-neil+goats@example.co.ug']],
  ['a mention', ['@mary_1']],
  ['a tag word', ['#Goats2026']],
  ['a telephone number', ['+256 772 123456']],
];

/** A part or a pair with words in it, as it stands in a sentence. */
export function written([open = '', close]: readonly string[]): string {
  return close === undefined ? open : `${open}the farm${close}`;
}

/** How often each of some parts stands in a text. */
export function countsIn(text: string, parts: readonly string[]): readonly number[] {
  return parts.map((part) => text.split(part).length - 1);
}
