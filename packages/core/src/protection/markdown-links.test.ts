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
  'Ọgọ́ta [60] àti ọgọ́rùn-ún [100] (ènìyàn)',
  '[CEDEAO], Umoja (wa) [tume ya uchaguzi] hayaendani',
  '[sic] (see the note) [sic](see the note)',
  '[a\n\nb](c) [Note]: text here',
])('brackets in prose are no link: %j', (text) => {
  expect(found(text)).toEqual([]);
});
