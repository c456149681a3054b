import { expect, test } from 'vitest';
import { findParts } from './find-parts.js';
import { textFinders } from './finders.js';

const found = (text: string, ...terms: readonly string[]) =>
  findParts(text, textFinders(terms)).map(({ start, end }) => text.slice(start, end));

test('every occurrence of a term is found, in its own case only [decision: Extra request fields]', () => {
  expect(found('Go, go, Go! (Go) Good Going ToGo Go', 'Go')).toEqual(['Go', 'Go', 'Go', 'Go']);
});

test('the longest term wins where two start together, the first where they overlap', () => {
  expect(found('New York City, New York', 'New York', 'New York City')).toEqual([
    'New York City',
    'New York',
  ]);
  expect(found('alpha beta gamma', 'beta gamma', 'alpha beta')).toEqual(['alpha beta']);
});

test('a term that does not begin or end with a letter or digit needs no boundary there', () => {
  expect(found('C++11 C++ xC++', 'C++')).toEqual(['C++', 'C++']);
  expect(found('a™b', '™')).toEqual(['™']);
});

test('a letter, mark or digit of any script makes another word of a term', () => {
  expect(found('Njiaɛ Njiá Njia2 Njia_x ɔNjia وNjia Njia’s', 'Njia')).toEqual(['Njia', 'Njia']);
  expect(found('بيت البيت بيتي بيت', 'بيت')).toEqual(['بيت', 'بيت']);
  expect(found('Ọjọ ọjọ́', 'ọjọ')).toEqual([]);
});

test('a term is found in whatever normal form the text is', () => {
  const text = 'Ẹ̀kọ́ Gĩkũyũ';
  expect(found(text.normalize('NFD'), 'Gĩkũyũ'.normalize('NFC'))).toEqual(['Gĩkũyũ'.normalize('NFD')]);
  expect(found(text.normalize('NFC'), 'Gĩkũyũ'.normalize('NFD'))).toEqual(['Gĩkũyũ'.normalize('NFC')]);
});

test('a term is never a piece of a grapheme', () => {
  expect(found('👩‍👧 👩 👧 👩🏿', '👩', '👧')).toEqual(['👩', '👧']);
  expect(found('C+\u0301', 'C+')).toEqual([]);
});

test('a term inside something bigger is covered by it', () => {
  expect(found('https://njia.org/Njia <b class="Njia">Njia', 'Njia')).toEqual([
    'https://njia.org/Njia',
    '<b class="Njia">',
    'Njia',
  ]);
});

test('terms that are empty or white space are none', () => {
  expect(found('a b  c', '', ' ', '\n')).toEqual([]);
});

test('a term may hold anything, and is then found whole', () => {
  expect(found('See [the (big) a.b*c? $1] now', '[the (big) a.b*c? $1]')).toEqual(['[the (big) a.b*c? $1]']);
});
