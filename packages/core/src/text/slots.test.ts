import { describe, expect, test } from 'vitest';
import { slotted } from '../../test/slotted.js';
import { fillSlots, proseOf, slotsIn, splitAtSlots, toSlottedText, type SlottedText } from './slots.js';

const rawsOf = ({ text, slots }: SlottedText) => slotsIn(text, slots).map((slot) => slots.get(slot)?.raw);

describe('a text with slots', () => {
  test('has one character for each protected stretch, which is written back byte for byte [decision: Extra request fields]', () => {
    const whole = slotted('Hello ‹{name}›, see ‹https://a.test/?q=1&b=2›.');
    expect(Array.from(whole.text)).toHaveLength('Hello X, see X.'.length);
    expect(fillSlots(whole.text, whole)).toBe('Hello {name}, see https://a.test/?q=1&b=2.');
  });

  test('has its prose in normal form C, and what is protected as it was sent [decision: Extra request fields]', () => {
    const decomposed = 'e\u0323\u0300';
    const whole = slotted(`${decomposed} ‹#${decomposed}›`);
    expect(fillSlots(whole.text, whole)).toBe(`${decomposed.normalize('NFC')} #${decomposed}`);
    expect(rawsOf(whole)).toEqual([`#${decomposed}`]);
  });

  test('may be carried anywhere: its slots are written back where they are then [decision: Extra request fields]', () => {
    const whole = slotted('‹{a}› and ‹{b}›');
    const [a = '', b = ''] = slotsIn(whole.text, whole.slots);
    expect(fillSlots(`${b} ne ${a}`, whole)).toBe('{b} ne {a}');
  });

  test('does not take a private-use character of the caller for a slot, in prose or protected [decision: Extra request fields]', () => {
    const whole = slotted('\uE000 and ‹\uE001› and ‹{x}›');
    expect(rawsOf(whole)).toEqual(['\uE001', '{x}']);
    expect(fillSlots(whole.text, whole)).toBe('\uE000 and \uE001 and {x}');
    expect(proseOf(whole.text, whole.slots)).toBe('\uE000 and \uFFFC and \uFFFC');
  });

  test('of nothing but prose has no slots [decision: Extra request fields]', () => {
    const whole = slotted('Hello there');
    expect([whole.text, whole.slots.size]).toEqual(['Hello there', 0]);
    expect(toSlottedText([], 'text')).toMatchObject({ text: '' });
  });
});

describe('neighbours', () => {
  test.each([
    ['touch', '‹{a}›‹{b}›', '{a}{b}'],
    ['have a blank between them', '‹{a}› ‹{b}›', '{a} {b}'],
    ['have no-break and other blanks between them', '‹{a}› \u00A0 ‹{b}›', '{a} \u00A0 {b}'],
    ['are many', '‹{a}›‹{b}› ‹{c}›', '{a}{b} {c}'],
  ])(
    'share a slot where they %s, and come back as they were [decision: Extra request fields]',
    (_how, written, raw) => {
      const whole = slotted(`Before ${written} after`);
      expect(rawsOf(whole)).toEqual([raw]);
      expect(fillSlots(whole.text, whole)).toBe(`Before ${raw} after`);
    },
  );

  test.each([
    ['a line end', '‹{a}›\n‹{b}›'],
    ['a tab', '‹{a}›\t‹{b}›'],
    ['a comma', '‹{a}›, ‹{b}›'],
    ['a word', '‹{a}› and ‹{b}›'],
  ])('with %s between them have a slot each [decision: Extra request fields]', (_what, written) => {
    expect(rawsOf(slotted(written))).toEqual(['{a}', '{b}']);
  });

  test('of which one keeps its order keep it together, whichever it is [decision: Extra request fields]', () => {
    const { slots } = slotted('‹{a}›«<b>» x ‹{c}› y «</b>»‹{d}›');
    expect([...slots.values()]).toEqual([
      { raw: '{a}<b>', isOrdered: true },
      { raw: '{c}', isOrdered: false },
      { raw: '</b>{d}', isOrdered: true },
    ]);
  });
});

describe('a text of format html', () => {
  test('is written with the signs of its prose as entities, and its tags as they are [decision: Extra request fields]', () => {
    const whole = slotted('«<p class="a&b">»1 < 2 & 3 > 2«</p>»', 'html');
    expect(fillSlots(whole.text, whole)).toBe('<p class="a&b">1 &lt; 2 &amp; 3 &gt; 2</p>');
  });

  test('of format text is written as it is [decision: Extra request fields]', () => {
    const whole = slotted('1 < 2 & 3 ‹{x}›');
    expect(fillSlots(whole.text, whole)).toBe('1 < 2 & 3 {x}');
  });
});

describe('the stretches of a text', () => {
  test.each([
    ['slots at both ends', '‹{a}› x ‹{b}›', ['{a}', ' x ', '{b}']],
    ['nothing but a slot', '‹{a}›', ['{a}']],
    ['no slot', 'x y', ['x y']],
    ['nothing', '', []],
  ])('with %s put together are the text [decision: Extra request fields]', (_what, written, expected) => {
    const whole = slotted(written);
    const stretches = splitAtSlots(whole.text, whole.slots);
    expect(stretches.join('')).toBe(whole.text);
    expect(stretches.map((stretch) => fillSlots(stretch, whole))).toEqual(expected);
  });
});
