import { phrases } from '@njia/sandbox';

/** White space as it stands between sentences, lines and paragraphs of real texts. */
const BETWEEN = [
  ' ',
  '  ',
  '\n',
  ' ',
  '\r\n',
  '\n\n',
  ' ',
  '\t',
  '\n\n\n',
  ' \n ',
  '\u00a0 ',
  ' ',
  '\r\n\r\n',
  ' ',
];

/** Real sentences with every kind of white space between and around them, exactly so many code points long. */
export function longSource(language: string, codePoints = 5000): string {
  const sentences =
    language === 'en'
      ? phrases('sw').map(({ english }) => english)
      : phrases(language).map(({ text }) => text);
  let text = ' \n\t';
  for (let index = 0; text.length < codePoints - 2; index += 1) {
    text += sentences[index % sentences.length] ?? '';
    text += BETWEEN[index % BETWEEN.length] ?? '';
  }
  return `${Array.from(text)
    .slice(0, codePoints - 2)
    .join('')}.\n`;
}

/** What gives a text its lines and columns. */
export function lineStructureOf(text: string): readonly string[] {
  return text.match(/^\s+|\s*[\t\n\r]\s*/g) ?? [];
}
