import { describe, expect, test } from 'vitest';
import { filled, slotted } from '../../test/slotted.js';
import { tightenSlots } from './slot-spacing.js';
import { slotsIn } from './slots.js';

/** What becomes of an answer in which `1`, `2`, … stand for the slots of a source. */
function tighten(written: string, answer: string): string {
  const whole = slotted(written);
  const slots = slotsIn(whole.text, whole.slots);
  const withSlots = answer.replace(/\d/g, (digit) => slots[Number(digit) - 1] ?? digit);
  return filled(tightenSlots(withSlots, whole.text, whole.slots), whole);
}

describe('blanks beside a slot that the source does not have', () => {
  test.each<readonly [string, string, readonly [answer: string, expected: string]]>([
    ['before the punctuation that follows in both', 'Hi ‹{a}›, you', ['Gyebale 1 , gwe', 'Gyebale {a}, gwe']],
    ['after the sign before it in both', 'Hi (‹{a}›) you', ['Gyebale ( 1 ) gwe', 'Gyebale ({a}) gwe']],
    ['at the end', 'Hi ‹{a}›!', ['Gyebale 1\u00A0 !', 'Gyebale {a}!']],
    ['inside a pair of tags', 'a «<b>»word«</b>» c', ['a 1 kigambo 2 c', 'a <b>kigambo</b> c']],
    ['between letters that stand there in both', 'x‹{a}›y', ['x 1 y', 'x{a}y']],
  ])('are taken out: %s [decision: Extra request fields]', (_where, source, [answer, expected]) => {
    expect(tighten(source, answer)).toBe(expected);
  });
});

describe('blanks beside a slot stay', () => {
  test.each<readonly [string, string, readonly [answer: string, expected: string]]>([
    ['where the source has them', 'Hi ‹{a}› , you', ['Gyebale 1 , gwe', 'Gyebale {a} , gwe']],
    ['where another word follows', 'Hi ‹{a}›, you', ['Gyebale 1 gwe', 'Gyebale {a} gwe']],
    ['between words', 'Hi ‹{a}› you', ['Gyebale 1 gwe', 'Gyebale {a} gwe']],
    ['outside a pair of tags', 'a «<b>»word«</b>» c', ['a 1kigambo2 c', 'a <b>kigambo</b> c']],
    ['at the start of a line', 'a\n b«<b>» c', ['x\n 1 y', 'x\n <b> y']],
    ['at the end of a line', 'a «<b>»b \nc', ['x 1 \ny', 'x <b> \ny']],
    ['beside a tab', 'a\t b«<b>» c', ['x\t 1 y', 'x\t <b> y']],
    ['where there are none to take out', 'Hi ‹{a}›!', ['Gyebale 1!', 'Gyebale {a}!']],
  ])('%s [decision: Extra request fields]', (_where, source, [answer, expected]) => {
    expect(tighten(source, answer)).toBe(expected);
  });
});

test('every slot and letter is still there, whatever the order of the slots [decision: Extra request fields]', () => {
  expect(tighten('‹{a}›, ‹{b}›, ‹{c}›.', '3 , 1 , ne 2 .')).toBe('{c} , {a}, ne {b} .');
});
