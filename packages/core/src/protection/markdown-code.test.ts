import { expect, test } from 'vitest';
import { findParts } from './find-parts.js';
import { textFinders } from './finders.js';

const finders = textFinders([]);
const found = (text: string) => findParts(text, finders).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Kozesa `npm install` oba ``a ` b`` kati', ['`npm install`', '``a ` b``']],
  ['(`x`), `y`.', ['`x`', '`y`']],
  ['Laba:\n```js\nconst a = `b`;\n\nc();\n```\nAwo.', ['```js\nconst a = `b`;\n\nc();\n```']],
  ['~~~\na\n~~~~\n\n  ````\n```\n\n````', ['~~~\na\n~~~~', '````\n```\n\n````']],
])('code is found: %j', (text, parts) => {
  expect(found(text)).toEqual(parts);
});

test.each([
  // Lugbara, from SALT: the backtick is a letter.
  'Andra drio, opi angu `bua ri vile O`bani ici ndra a`diko a`diko karakarau',
  'Ma anduku mbawu sini ma alia uru `bua `dale. `Ba nyakua `diyi ni a`di',
  "Edda enyo ``GOLOLA'' yakuumiranga, ne ``Nabbubi'' okubayamba",
  'ng`ombe ya ng`ombe ` ```` ~~~ a',
  '```\nnever closed',
  '`a\n\nb` `a\r\n\r\nb`',
])('backticks in prose are no code: %j', (text) => {
  expect(found(text)).toEqual([]);
});
