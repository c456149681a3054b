import { expect, test } from 'vitest';
import { cleanText } from './clean-text.js';

test.each([
  ['see https://example.org/a?b=c now', 'see now'],
  ['mail someone.else@example.co.ug today', 'mail today'],
  ['read example.org/page first', 'read first'],
  ['@anna and #tag1 stay', 'and stay'],
  ['hello {name} and {{ count }} of ${total}', 'hello and of'],
  ['%s has %1$s and %d, 50% sure', 'has and , 50% sure'],
  ['<b class="x">bold</b> &amp; plain', 'bold plain'],
  ['$1 is new', 'is new'],
])('"%s" keeps only its words', (text, words) => {
  expect(cleanText(text).replace(/\s+/g, ' ').trim()).toBe(words);
});

test('text without anything to remove is only lowered and composed', () => {
  expect(cleanText('Ẹ Káàárọ̀ E\u0323')).toBe('ẹ káàárọ̀ ẹ');
});

test('letters typed for look-alikes become the letters meant', () => {
  expect(cleanText('Mwarῖmῦ n’eky‘o siŋε')).toBe("mwarĩmũ n'eky'o siŋɛ");
});
