import { expect, test } from 'vitest';
import { slotted } from '../../test/slotted.js';
import { breakDown } from './break-down.js';

function piecesOf(written: string): readonly string[] {
  const { text, slots } = slotted(written);
  return breakDown(text, slots).map((piece) => slots.get(piece)?.raw ?? piece);
}

test('a piece is broken into its lines, or else its sentences, or else the stretches between its slots [decision: Verified answers]', () => {
  expect(piecesOf('One. Two.\n\n\tThree.')).toEqual(['One. Two.', '\n\n\t', 'Three.']);
  expect(piecesOf('One goat eats. It eats ‹{a}› grass.')).toHaveLength(2);
  expect(piecesOf('One ‹{a}› two')).toEqual(['One', ' ', '{a}', ' ', 'two']);
});

test.each([
  ['before it', 'See (‹{a}› or “‹{b}›', ['See', ' (', '{a}', ' ', 'or', ' “', '{b}']],
  ['after it', '‹{a}›), and ‹{b}›; so', ['{a}', '), ', 'and', ' ', '{b}', '; ', 'so']],
])(
  'signs that join a stretch to the slot %s are not for a model that does not see the slot [decision: Extra request fields]',
  (_where, written, pieces) => {
    expect(piecesOf(written)).toEqual(pieces);
  },
);

test('the stop of a sentence goes with its words, and an apostrophe with its letter', () => {
  expect(piecesOf('‹{a}›’s goat eats.')).toEqual(['{a}', '’s goat eats.']);
});
