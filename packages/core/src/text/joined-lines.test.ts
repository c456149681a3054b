import { describe, expect, test } from 'vitest';
import { joinLinesBySlots } from './joined-lines.js';
import { readLines } from './line-structure.js';

describe('lines on one line', () => {
  test('are parted again where the slots between them came to stand [decision: Verified answers]', () => {
    const joined = joinLinesBySlots(readLines('One.\n\n\tTwo.\r\nThree.'), new Map());
    const [first, second] = [...(joined?.slots.keys() ?? [])];
    expect(joined?.text).toBe(`One. ${first} Two. ${second} Three.`);
    expect(joined?.part(`Emu.${first}  Bbiri. ${second}Ssatu.`)).toBe('Emu.\n\n\tBbiri.\r\nSsatu.');
  });

  test('leave the slots of the text as they are, and take no character that is in it [decision: Extra request fields]', () => {
    const own = { raw: '{name}', isOrdered: false };
    const joined = joinLinesBySlots(readLines('\uE000 one\n\uE001 two'), new Map([['\uE000', own]]));
    expect([...(joined?.slots.keys() ?? [])]).toEqual(['\uE000', '\uE002']);
    expect(joined?.part('\uE000 emu \uE002 \uE001 bbiri')).toBe('\uE000 emu\n\uE001 bbiri');
  });

  test('have the blanks that are theirs at their ends, also beside slots of the text [decision: Extra request fields]', () => {
    const own = { raw: '{name}', isOrdered: false };
    const joined = joinLinesBySlots(readLines('one \uE000\ntwo'), new Map([['\uE000', own]]));
    expect(joined?.part('emu \uE000 \uE001 bbiri')).toBe('emu \uE000\nbbiri');
  });

  test('without words are no lines to the model, so that none can get into them [decision: Extra request fields]', () => {
    const code = { raw: '```\na\n```', isOrdered: false };
    const joined = joinLinesBySlots(readLines('one\n\uE000\n  two'), new Map([['\uE000', code]]));
    expect(joined?.text).toBe('one \uE001 two');
    expect(joined?.part('emu \uE001 bbiri')).toBe('emu\n\uE000\n  bbiri');
  });

  test.each([
    ['has no words any more', '\uE000 emu bbiri \uE001 .'],
    ['has the slot of another', 'emu \uE001 \uE000 bbiri'],
  ])('are none where one %s [decision: Verified answers]', (_what, translation) => {
    const own = { raw: '{name}', isOrdered: false };
    const joined = joinLinesBySlots(readLines('\uE000 one\ntwo'), new Map([['\uE000', own]]));
    expect(joined?.part(translation)).toBeUndefined();
  });

  test('are left apart where no characters are left to stand between them', () => {
    const everyPrivate = Array.from({ length: 6400 }, (_, index) => String.fromCharCode(0xe000 + index)).join(
      '',
    );
    expect(joinLinesBySlots(readLines(`${everyPrivate}\nTwo`), new Map())).toBeUndefined();
  });
});
