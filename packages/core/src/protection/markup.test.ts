import { expect, test } from 'vitest';
import { findParts } from './find-parts.js';
import { textFinders } from './finders.js';

const finders = textFinders([]);
const parts = (text: string) => findParts(text, finders);
const found = (text: string) => parts(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Tukwaniriza <b>nnyo</b>!<br/><br />', ['<b>', '</b>', '<br/>', '<br />']],
  [
    '<a href="https://x.org/?a=1&b=2" class=\'c d\' data-id=5 hidden>Wano</a >',
    ['<a href="https://x.org/?a=1&b=2" class=\'c d\' data-id=5 hidden>', '</a >'],
  ],
  ['<p title="a > b">Ŋdi</p>', ['<p title="a > b">', '</p>']],
  ["<x:y a='1'><my-app.Item/></x:y>", ["<x:y a='1'>", '<my-app.Item/>', '</x:y>']],
  ['<Trans count={n} @click="f" v-else #ref>', ['<Trans count={n} @click="f" v-else #ref>']],
  ['<0>Ẹ kú</0> <1/>', ['<0>', '</0>', '<1/>']],
  [
    '<!-- a > b --> <!DOCTYPE html> <?xml version="1.0"?> <% if (a > b) %>',
    ['<!-- a > b -->', '<!DOCTYPE html>', '<?xml version="1.0"?>', '<% if (a > b) %>'],
  ],
  [
    '<![CDATA[a <b> c]]> <@U123|okello> <:smile:12>',
    ['<![CDATA[a <b> c]]>', '<@U123|okello>', '<:smile:12>'],
  ],
  ['100&nbsp;000 &lt;html&gt;', ['&nbsp;', '&lt;', '&gt;']],
])('markup is found: %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each(['script', 'style', 'code', 'pre', 'kbd', 'SAMP', 'var', 'textarea'])(
  'the element %s is one part with its content',
  (name) => {
    const element = `<${name} class="x">if (a < b) { return "<b>"; } // ọjọ́</${name}>`;
    expect(found(`Laba ${element} wano`)).toEqual([element]);
  },
);

test('an element that is never closed, or closed at once, keeps its tag alone', () => {
  expect(found('<code>laba kino')).toEqual(['<code>']);
  expect(found('<code/>laba</code>')).toEqual(['<code/>', '</code>']);
});

test.each([
  'a < b and c > d',
  'a <b and c> d',
  'x<y and y>z',
  'Nkwagala <3 nnyo',
  '<- bwe kiti -> <= 5 <> <',
  '<b',
  '<a href="x"',
  'أ < ب و ج > د',
  'don&#39;t caf&eacute; R&D; AT&T',
])('prose is no markup: %j', (text) => {
  expect(found(text)).toEqual([]);
});

test('tags keep their order, entities need not', () => {
  expect(parts('<b>x</b>&nbsp;').map(({ isOrdered }) => isOrdered)).toEqual([true, true, false]);
});
