import { expect, test } from 'vitest';
import { splitLines, splitSentences } from './pieces.js';
import { phrases } from './phrases.js';
import { translate } from './translate.js';

test.each([
  ['two lines\nof words', ['two lines', '\n', 'of words']],
  ['a \r\n\r\n\tb', ['a', ' \r\n\r\n\t', 'b']],
  ['name\tage', ['name', '\t', 'age']],
  ['<a\n href="x">one</a>', ['<a\n href="x">one</a>']],
])('%j is split into lines and cells, but not within a tag', (text, pieces) => {
  expect(splitLines(text)).toEqual(pieces);
});

test.each([
  ['One. Two?  Three', ['One.', ' ', 'Two?', '  ', 'Three']],
  ['One {a. b} two', ['One {a. b} two']],
])('%j is split into sentences, but not within a placeholder', (line, pieces) => {
  expect(splitSentences(line)).toEqual(pieces);
});

test('the translation of a text has its lines, blank lines, tabs and the white space at the ends of its lines', () => {
  const english = phrases('lug').map((phrase) => phrase.english);
  const space = ['  ', '\n', ' \n\n\n', '\r\n', '\n\t\t', '\t', '\n   ', ' \t\n', '\u2028', '   \n \n'];
  const source = space.map((white, place) => `${white}${english[place] ?? ''}`).join('');
  const unknown = space.map((white) => `${white}The weather was rather fine there`).join('');
  for (const text of [source, unknown]) {
    const answer = translate(`${text} \n`, { source: 'en', target: 'lug' });
    const seen = answer.match(/\s*[\n\t\u2028]\s*|^\s+|\s+$/gu);
    expect(seen).toEqual([...space, ' \n']);
  }
});

test('a line that is known is translated as it is, among others that are not', () => {
  const [phrase] = phrases('lug');
  const text = `  ${phrase?.english ?? ''}\n\nThe weather was rather fine there\n`;
  expect(translate(text, { source: 'en', target: 'lug' })).toMatch(`  ${phrase?.text ?? ''}\n\n`);
});
