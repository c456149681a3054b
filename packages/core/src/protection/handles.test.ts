import { expect, test } from 'vitest';
import { findParts } from './find-parts.js';
import { textFinders } from './finders.js';

const finders = textFinders([]);
const found = (text: string) => findParts(text, finders).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Wandiikira okello.j+news@cit.mak.ac.ug.', ['okello.j+news@cit.mak.ac.ug']],
  ['@okello/@kofi #a/#b', ['@okello', '@kofi', '#a', '#b']],
  ['<a@b.org>, (c_d@e-f.co.ke)', ['<a@b.org>', 'c_d@e-f.co.ke']],
  ['Ọlá@àpẹẹrẹ.org', ['Ọlá@àpẹẹrẹ.org']],
  [
    '@okello, (@Njia_UG) .@kofi.mensah! @254News @a@social.example',
    ['@okello', '@Njia_UG', '@kofi.mensah', '@254News', '@a@social.example'],
  ],
  [
    '#Uganda #Ọjọ́Àìkú #ŋkekea2024 #السودان_اليوم (#1st)',
    ['#Uganda', '#Ọjọ́Àìkú', '#ŋkekea2024', '#السودان_اليوم', '#1st'],
  ],
  [
    '123e4567-e89b-12d3-a456-426614174000 0xDEADBEEF d41d8cd98f00b204e9800998ecf8427e',
    ['123e4567-e89b-12d3-a456-426614174000', '0xDEADBEEF', 'd41d8cd98f00b204e9800998ecf8427e'],
  ],
])('e-mail addresses, mentions, tags and identifiers are found: %j', (text, parts) => {
  expect(found(text)).toEqual(parts);
});

test.each([
  '#1 #12345 C# F#m &#39; ## Mutwe #',
  'sanga @ 5 saawa, a@b, @ @5 @@okello @.',
  'effaced defaced 12345678',
])('prose names nothing: %j', (text) => {
  expect(found(text)).toEqual([]);
});
