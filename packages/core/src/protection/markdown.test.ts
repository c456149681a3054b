import { expect, test } from 'vitest';
import { findParts } from './find-parts.js';
import { textFinders } from './finders.js';

const finders = textFinders([]);
const found = (text: string) => findParts(text, finders).map(({ start, end }) => text.slice(start, end));

test.each([
  [
    'Soma [ekitabo kino](https://x.org/a_(b) "Omutwe") leero',
    ['[ekitabo kino](https://x.org/a_(b) "Omutwe")'],
  ],
  ['![ŋkɔ](a.png) [àwòrán](<a b.png>) [x](#y)', ['![ŋkɔ](a.png)', '[àwòrán](<a b.png>)', '[x](#y)']],
  ['[![alt](i.png)](https://x.org)', ['[![alt](i.png)](https://x.org)']],
  ['[text][ref] [text][] [a \\] b](c)', ['[text][ref]', '[text][]', '[a \\] b](c)']],
  ['<https://x.org/a?b=c> <okello@x.org>', ['<https://x.org/a?b=c>', '<okello@x.org>']],
  ['Ebisinga[^1] [^note]', ['[^1]', '[^note]']],
  ['x\n[ref]: https://x.org/a "Omutwe"\n  [b]: <c d>\ny', ['[ref]: https://x.org/a "Omutwe"', '[b]: <c d>']],
])('links are found: %j', (text, parts) => {
  expect(found(text)).toEqual(parts);
});

test.each([
  ['Kozesa `npm install` oba ``a ` b`` kati', ['`npm install`', '``a ` b``']],
  ['(`x`), `y`.', ['`x`', '`y`']],
  ['Laba:\n```js\nconst a = `b`;\n\nc();\n```\nAwo.', ['```js\nconst a = `b`;\n\nc();\n```']],
  ['~~~\na\n~~~~\n\n  ````\n```\n\n````', ['~~~\na\n~~~~', '````\n```\n\n````']],
])('code is found: %j', (text, parts) => {
  expect(found(text)).toEqual(parts);
});

test.each([
  'Ọgọ́ta [60] àti ọgọ́rùn-ún [100] (ènìyàn)',
  '[CEDEAO], Umoja (wa) [tume ya uchaguzi] hayaendani',
  '[sic] (see the note) [sic](see the note)',
  '[a\n\nb](c) [Note]: text here',
  // Lugbara, from SALT: the backtick is a letter.
  'Andra drio, opi angu `bua ri vile O`bani ici ndra a`diko a`diko karakarau',
  'Ma anduku mbawu sini ma alia uru `bua `dale. `Ba nyakua `diyi ni a`di',
  "Edda enyo ``GOLOLA'' yakuumiranga, ne ``Nabbubi'' okubayamba",
  'ng`ombe ya ng`ombe ` ```` ~~~ a',
  '```\nnever closed',
  '`a\n\nb` `a\r\n\r\nb`',
])('prose is no Markdown that is kept: %j', (text) => {
  expect(found(text)).toEqual([]);
});
