import { expect, test } from 'vitest';
import type { SlottedText } from './slots.js';
import { translateSlotted } from './translate-slotted.js';

const slots: SlottedText['slots'] = new Map([
  ['\uE000', { raw: '{jina}', isOrdered: false }],
  ['\uE001', { raw: '%s', isOrdered: true }],
]);

/** What comes of a text when the first answer is this one, and every other one the text in capitals. */
async function translateWith(first: string, text: string): Promise<string> {
  const answers = [first];
  return translateSlotted(
    { text, slots },
    {
      max: 1000,
      measure: (part) => part.length,
      signal: new AbortController().signal,
      ask: async (part) => answers.shift() ?? part.toUpperCase(),
    },
  );
}

test.each([
  ['in other brackets and with another number', '[[71]] mbuzi { 78 } ndogo'],
  ['in two pieces', '[[71]] mbuzi (7 8) ndogo'],
  ['without a bracket at one side', '[[71]] mbuzi [78 ndogo'],
  ['as brackets alone', '[[71]] mbuzi [[]] ndogo'],
  ['with its own number', '[[71]] mbuzi 71 ndogo'],
])(
  'an answer with a marker left over %s is not taken, though each part is there [decision: Verified answers]',
  async (_how, answer) => {
    expect(await translateWith(answer, '\uE000 a small goat')).toBe('\uE000 A SMALL GOAT');
  },
);

test('a marker is not left in a line that had none either [decision: Verified answers]', async () => {
  const text = '\uE000 a small goat\nin the house';
  expect(await translateWith('[[71]] mbuzi\n[[71]] nyumbani', text)).toBe(
    '\uE000 A SMALL GOAT\nIN THE HOUSE',
  );
});

test('figures in brackets that the text has too are no markers [decision: Verified answers]', async () => {
  const answer = '[[71]] mbuzi (5) ndogo';
  expect(await translateWith(answer, '\uE000 a small goat (5)')).toBe('\uE000 mbuzi (5) ndogo');
});

test('where no marker was asked for, what looks like one is taken as it is [decision: Verified answers]', async () => {
  expect(await translateWith('mbuzi [[71]]', 'a small goat')).toBe('mbuzi [[71]]');
});

test('words are not taken into a line that had a marker alone [decision: Extra request fields]', async () => {
  const text = 'a small goat\n\uE000\nin the house';
  expect(await translateWith('mbuzi\nndogo [[71]]\nnyumbani', text)).toBe(
    'A SMALL GOAT\n\uE000\nIN THE HOUSE',
  );
  expect(await translateWith('mbuzi ndogo\n[[71]]\nnyumbani', text)).toBe('mbuzi ndogo\n\uE000\nnyumbani');
});
