import { describe, expect, test } from 'vitest';
import { filled, slotted } from '../../test/slotted.js';
import { createMarkers } from './markers.js';

/** What becomes of an answer to a text that is asked for with markers; `undefined` where it is not taken. */
function read(written: string, answerOf: (asked: string) => string): string | undefined {
  const whole = slotted(written);
  const markers = createMarkers(whole);
  const answer = markers.read(answerOf(markers.write(whole.text)), whole.text);
  if (answer === undefined || !markers.isClean(answer, whole.text)) return undefined;
  return filled(answer, whole);
}

/** The same for a text with one slot in it, of whose marker this is made. */
const readOne = (marker: string) =>
  read('Hello ‹{name}›, how are you?', (asked) => asked.replace('[[71]]', marker));
const RESTORED = 'Hello {name}, how are you?';

describe('what an upstream sees', () => {
  test.each([
    ['one slot', 'Hello ‹{name}›!', 'Hello [[71]]!'],
    ['several', '‹{a}› and «%s»', '[[71]] and [[72]]'],
    ['none', 'Hello [there]!', 'Hello [there]!'],
    ['a private-use character of its own', 'A \uE000 ‹{a}›', 'A \uE000 [[71]]'],
  ])(
    'of a text with %s is a marker for each [decision: Extra request fields]',
    (_what, written, expected) => {
      const whole = slotted(written);
      expect(createMarkers(whole).write(whole.text)).toBe(expected);
    },
  );

  test.each([
    ['71 and 73 ‹{a}› ‹{b}›x‹{c}›', ['[[72]]', '[[74]]']],
    ['٧١ ‹{a}›', ['[[72]]']],
    ['۷۱ ‹{a}›', ['[[72]]']],
    ['[[71]] ‹{a}›', ['[[72]]']],
    ['1,071 ‹{a}› 71.5', ['[[72]]']],
    ['711 ‹{a}›', ['[[71]]']],
  ])('has no number that stands in the text: %s [decision: Extra request fields]', (written, expected) => {
    const whole = slotted(written);
    expect(createMarkers(whole).write([...whole.slots.keys()].join(' '))).toBe(expected.join(' '));
  });

  test('keeps the numbers of the whole in every part of it [decision: Extra request fields]', () => {
    const whole = slotted('‹{a}› one. ‹{b}› two.');
    const markers = createMarkers(whole);
    expect(markers.write(whole.text.slice(whole.text.indexOf('.') + 2))).toBe('[[72]] two.');
  });
});

describe('a marker that a model has changed is read where it is', () => {
  test.each([
    ['not at all', '[[71]]'],
    ['with spaces inside', '[[ 71 ]]'],
    ['with wide spaces inside', '[[  71  ]]'],
    ['with spaces between brackets', '[ [71] ]'],
    ['with no-break spaces inside', '[[\u00A071\u00A0]]'],
    ['with one bracket on a side', '[71]'],
    ['with one bracket lost', '[[71]'],
    ['with round brackets', '((71))'],
    ['with one round bracket on a side', '(71)'],
    ['with braces', '{{71}}'],
    ['with angles', '<<71>>'],
    ['with quotation marks of angles', '«71»'],
    ['with white brackets', '⟦71⟧'],
    ['with wide brackets', '【71】'],
    ['with its brackets swapped', ']]71[['],
    ['with Arabic digits', '[[٧١]]'],
    ['with Persian digits', '[[۷۱]]'],
    ['with Arabic digits, spaces and other brackets', '« ٧١ »'],
  ])('%s [decision: Extra request fields]', (_how, marker) => {
    expect(readOne(marker)).toBe(RESTORED);
  });
});

describe('an answer is not taken', () => {
  test.each([
    ['was lost', ''],
    ['came twice', '[[71]] [[71]]'],
    ['has another number', '[[72]]'],
    ['has no number', '[[]]'],
    ['has lost its brackets', '71'],
    ['has a number in words', '[[seventy-one]]'],
    ['has a digit cut off', '[[7]]'],
    ['has a digit more', '[[711]]'],
    ['has a space in its number', '[[7 1]]'],
    ['has the slot itself, which no upstream knows', '\uE000'],
  ])('whose marker %s [decision: Extra request fields]', (_how, marker) => {
    expect(readOne(marker)).toBeUndefined();
  });

  test.each([
    ['a marker of nobody beside', '[[71]] [[99]]'],
    ['its number once more, without brackets', '[[71]] 71'],
    ['half a marker beside', '[[71]] [[72'],
    ['the rest of a marker beside', '[[71]] 72]]'],
    ['brackets beside', '[[71]] [[ ]]'],
  ])('that has %s [decision: Extra request fields]', (_what, marker) => {
    expect(readOne(marker)).toBeUndefined();
  });

  test('that has one of two, or the other twice [decision: Extra request fields]', () => {
    const both = '‹{a}› and ‹{b}›';
    expect(read(both, () => '[[71]] ne')).toBeUndefined();
    expect(read(both, () => '[[71]] ne [[71]]')).toBeUndefined();
    expect(read(both, () => '[[71]] ne [[72]]')).toBe('{a} ne {b}');
  });

  test('that has a marker of another part of the text [decision: Extra request fields]', () => {
    const whole = slotted('‹{a}› one. ‹{b}› two.');
    const markers = createMarkers(whole);
    const first = whole.text.slice(0, whole.text.indexOf('.') + 1);
    expect(markers.read('[[72]] emu.', first)).toBeUndefined();
    expect(markers.read('[[71]] [[72]] emu.', first)).toBeUndefined();
    expect(markers.read('[[71]] emu.', first)).toBeDefined();
  });
});

const swap = () => '[[72]] ne [[71]]';

describe('the order of markers', () => {
  test('may change where each says by itself what it is [decision: Extra request fields]', () => {
    expect(read('‹{a}› and ‹{b}›', swap)).toBe('{b} ne {a}');
    expect(read('‹{a}› and «%s»', swap)).toBe('%s ne {a}');
  });

  test('may not where it says what they are, as with tags and %s [decision: Extra request fields]', () => {
    expect(read('«%s» and «%d»', swap)).toBeUndefined();
    expect(read('«%s» and «%d»', (asked) => asked)).toBe('%s and %d');
  });

  test('holds for the ordered ones alone, whatever stands between them [decision: Extra request fields]', () => {
    const written = '«<b>» x ‹{a}› y «</b>»';
    expect(read(written, () => '[[72]] [[71]] x [[73]]')).toBe('{a} <b> x </b>');
    expect(read(written, () => '[[73]] x [[72]] y [[71]]')).toBeUndefined();
  });
});

describe('what the text itself holds', () => {
  test.each([
    ['figures in brackets', 'See [12] and (3) for ‹{a}›'],
    ['what looks like a marker', 'See [[12]] for ‹{a}›'],
    ['the number of the first marker', 'All 71 of ‹{a}›'],
  ])('is no remainder of a marker: %s [decision: Extra request fields]', (_what, written) => {
    expect(read(written, (asked) => `[lug] ${asked}`)).toBe(`[lug] ${written.replace(/[‹›]/g, '')}`);
  });

  test.each(['5 for ‹{a}› and', '(Kampala) 5 for ‹{a}›', '‹{a}› in 2026 (Kampala)'])(
    'is no remainder where words stand in brackets beside figures: %s [decision: Extra request fields]',
    (written) => {
      const source = written.replace(/[‹›]/g, '');
      expect(read(written, (asked) => `[lug] ${asked}`)).toBe(`[lug] ${source}`);
      expect(read(written, (asked) => `${asked} 5 [lug]`)).toBe(`${source} 5 [lug]`);
    },
  );

  test.each(['(see) 5 ‹{a}› 6 (see)', '5 «<b>»6«</b>» 7', '(5 ‹{a}› 6)', '[1] 2 ‹{a}›3‹{b}› 4 [5]'])(
    'does not hide the marker beside it: %s [decision: Extra request fields]',
    (written) => {
      const source = written.replace(/[‹›«»]/g, '');
      expect(read(written, (asked) => `[lug] ${asked} [lug]`)).toBe(`[lug] ${source} [lug]`);
    },
  );

  test('may be lost without harm to the slots [decision: Extra request fields]', () => {
    expect(read('See [12] for ‹{a}›', () => 'Laba [[71]]')).toBe('Laba {a}');
  });
});

test('an answer to a part without slots is taken as it is, whatever looks like a marker in it [decision: Extra request fields]', () => {
  expect(read('Hello there', () => '[[71]] (2) Gyebale')).toBe('[[71]] (2) Gyebale');
});

test('an answer cannot bring in a slot of its own [decision: Extra request fields]', () => {
  expect(read('Hello ‹{a}›', () => '\uE000 Gyebale [[71]]')).toBe(' Gyebale {a}');
});
