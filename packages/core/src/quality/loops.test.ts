import { describe, expect, test } from 'vitest';
import { isLikelyLoop, isSureLoop } from './loops.js';

const SOURCE = 'He told her a story.';
const times = (unit: string, count: number) => Array(count).fill(unit).join(' ');

describe('a loop is sure', () => {
  test.each(['ndi', 'webale nnyo', 'a b c', 'nga bwe kiri leero'])(
    'from eight times %j, and not before [decision: Verified answers]',
    (unit) => {
      expect(isSureLoop(SOURCE, `Yamugamba ${times(unit, 8)}`)).toBe(true);
      expect(isSureLoop(SOURCE, `Yamugamba ${times(unit, 7)}`)).toBe(false);
    },
  );

  test('with units of up to four words [decision: Verified answers]', () => {
    expect(isSureLoop(SOURCE, times('a b c d e', 20))).toBe(false);
  });

  test.each([
    ['commas', 'ndi,ndi,ndi,ndi,ndi,ndi,ndi,ndi'],
    ['hyphens', 'ndi-ndi-ndi-ndi-ndi-ndi-ndi-ndi'],
    ['dots', 'ndi...ndi...ndi...ndi...ndi...ndi...ndi...ndi'],
    ['marks and other case', 'Ndi! NDI? ndi; (ndi) "ndi" ndi: ndi/ndi'],
    ['line ends', 'ndi\nndi\nndi\nndi\nndi\nndi\nndi\nndi'],
    ['hyphens within the words', times('a-b c-d e-f g-h', 8)],
    ['apostrophes within the words', times("ng'ombe n'enkoko", 8)],
    ['Arabic letters', times('مرحبا', 8)],
  ])('with %s [decision: Verified answers]', (_glue, answer) => {
    expect(isSureLoop(SOURCE, answer)).toBe(true);
  });

  test('in the middle of an answer too [decision: Verified answers]', () => {
    expect(isSureLoop(SOURCE, `Yamugamba olugero ${times('ndi wano', 8)} ne bagenda`)).toBe(true);
  });

  test('but not where the source says something, however long, three times or more in a row [decision: Verified answers]', () => {
    const answer = times('la', 8);
    expect(isSureLoop('no, no, no', answer)).toBe(false);
    expect(isSureLoop(times('The sun is up and the birds are singing.', 3), answer)).toBe(false);
    expect(isSureLoop('bye bye', answer)).toBe(true);
  });

  test('but not across numbers, pictures, or parts that were taken out [decision: Verified answers]', () => {
    expect(isSureLoop(SOURCE, '[lug] 1 [lug] 2 [lug] 3 [lug] 4 [lug] 5 [lug] 6 [lug] 7 [lug] 8')).toBe(false);
    expect(
      isSureLoop(SOURCE, '[lug] 😀 [lug] 😁 [lug] 😂 [lug] 😃 [lug] 😄 [lug] 😅 [lug] 😆 [lug] 😇'),
    ).toBe(false);
    expect(isSureLoop(', , , , , , , ,', times('\uFFFC ne', 9))).toBe(false);
  });

  test('but not in an answer without words [decision: Verified answers]', () => {
    expect(isSureLoop(SOURCE, '. . . . . . . . . . . .')).toBe(false);
    expect(isSureLoop('', '')).toBe(false);
  });
});

describe('a loop is likely', () => {
  test('from four times, with units of up to twenty words [decision: Verified answers]', () => {
    const unit = 'one two three four five six seven eight nine ten';
    expect(isLikelyLoop(SOURCE, times(unit, 4))).toBe(true);
    expect(isLikelyLoop(SOURCE, times(unit, 3))).toBe(false);
    expect(isLikelyLoop(times(unit, 3), times(unit, 4))).toBe(false);
  });
});
