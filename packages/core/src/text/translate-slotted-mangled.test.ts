import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MANGLINGS } from '../../test/mangle.js';
import { scriptedAsk } from '../../test/scripted-ask.js';
import { slotted } from '../../test/slotted.js';
import { readLines } from './line-structure.js';
import { slotsIn, type SlottedText } from './slots.js';
import { translateSlotted } from './translate-slotted.js';

const KINDS = Object.keys(MANGLINGS);

/** Neither figures nor square brackets, so that what is left of a marker cannot hide. */
const words = fc.constantFrom(
  'morning',
  'ẹ ṣé',
  'mũno',
  'ɖevia',
  'ŋɔ',
  'صَبَاحُ',
  'family 👩‍👩‍👧',
  'Dr. Okello',
  'well—then',
);
const protectedParts = fc.constantFrom(
  '‹{name}›',
  '‹https://a.test/?q=71›',
  '‹[[72]]›',
  '«%s»',
  '«<b>»',
  '«</b>»',
  '‹{a}›‹{b}›',
);
const between = fc.constantFrom(' ', ' ', ' ', '. ', ', ', '\n', '\n\n', '\r\n  - ', '\t', '  ', '');
const texts = fc
  .array(fc.tuple(fc.oneof({ weight: 2, arbitrary: words }, protectedParts), between), {
    minLength: 1,
    maxLength: 40,
  })
  .map((pieces) => slotted(pieces.flat().join('')));

/** What must be the same before and after: slots by number, those with an order in it, letters by number, white space at lines. */
function essence(text: string, { slots }: SlottedText) {
  const found = slotsIn(text, slots);
  return {
    slots: found.toSorted().join(''),
    ordered: found.filter((slot) => slots.get(slot)?.isOrdered).join(''),
    letters: Array.from(text.matchAll(/[\p{L}\p{M}]/gu), ([letter]) => letter)
      .toSorted()
      .join(''),
    separators: readLines(text).separators,
    ends: [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]],
  };
}

/** Each call of one translation is spoilt in another way. */
async function translateSpoilt(whole: SlottedText, kinds: readonly string[], max: number): Promise<string> {
  let calls = 0;
  return translateSlotted(whole, {
    max,
    measure: ({ length }) => length,
    signal: new AbortController().signal,
    ask: async (part) => {
      calls += 1;
      return MANGLINGS[kinds[calls % kinds.length] ?? 'none']?.(part) ?? part;
    },
  });
}

function expectWhole(translation: string, whole: SlottedText): void {
  expect(essence(translation, whole)).toEqual(essence(whole.text, whole));
  expect(translation).not.toMatch(/[0-9٠-٩[\]]/);
}

describe('whatever a model does to markers and lines', () => {
  test.each(KINDS)(
    '(%s) no protected part is lost, added or out of order, no marker is left, and the lines are as they were [decision: Extra request fields]',
    async (kind) => {
      const runs = fc.asyncProperty(texts, async (whole) => {
        expectWhole(await translateSpoilt(whole, [kind], 200), whole);
      });
      await fc.assert(runs, { seed: 4, numRuns: 40 });
    },
  );

  test('nothing is lost where each call spoils in another way, at any size of part [decision: Extra request fields]', async () => {
    const kinds = fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 7 });
    const runs = fc.asyncProperty(
      texts,
      kinds,
      fc.constantFrom(30, 60, 200, 1_000),
      async (whole, each, max) => {
        expectWhole(await translateSpoilt(whole, each, max), whole);
      },
    );
    await fc.assert(runs, { seed: 4, numRuns: 300 });
  });
});

test.each(KINDS)(
  'a text without protected parts keeps every letter and line: %s [upstreams 0]',
  async (kind) => {
    const text = 'Good morning to you.\n\n- how are you?\t- very well\r\nThank you, Dr. Okello. Good night.';
    const { translate } = scriptedAsk((part) => MANGLINGS[kind]?.(part) ?? part);
    const whole = slotted(text);
    const { letters, separators } = essence(text, whole);
    const translated = essence(await translate(whole), whole);
    expect(translated).toMatchObject({ letters, separators });
  },
);
