import { expect, test } from 'vitest';
import { protectText, writeProse, type Segment } from './protect-text.js';

const prose = (value: string): Segment => ({ kind: 'prose', value });
const kept = (value: string, isOrdered = false): Segment => ({ kind: 'protected', value, isOrdered });

test('a text is cut into prose and protected parts, which say whether they keep their order [decision: Extra request fields]', async () => {
  const text = 'Oli otya {name}, %s <b>Makerere</b>';
  expect(await protectText(text, { format: 'text', terms: ['Makerere'] })).toEqual([
    prose('Oli otya '),
    kept('{name}'),
    prose(', '),
    kept('%s', true),
    prose(' '),
    kept('<b>', true),
    kept('Makerere'),
    kept('</b>', true),
  ]);
});

test('an empty text has no segment, and prose alone is one', async () => {
  expect(await protectText('', { format: 'text', terms: [] })).toEqual([]);
  expect(await protectText('', { format: 'html', terms: [] })).toEqual([]);
  expect(await protectText('Wasuze otya', { format: 'text', terms: [] })).toEqual([prose('Wasuze otya')]);
});

test('prose is escaped in HTML and left alone in text', () => {
  expect(writeProse('a < b & "c" > d', 'html')).toBe('a &lt; b &amp; "c" &gt; d');
  expect(writeProse('a < b & "c" > d', 'text')).toBe('a < b & "c" > d');
});
