import { describe, expect, test } from 'vitest';
import { removeControlCharacters } from './control-characters.js';

const ALL = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code));
const CONTROLS = ALL.filter((character) => /\p{Cc}/u.test(character));
const KEPT = ['\t', '\n', '\r', '\u0085'];

describe('control characters', () => {
  test('are removed, all but tab and line ends [decision: Characters]', () => {
    expect(CONTROLS).toHaveLength(65);
    const left = CONTROLS.filter((character) => removeControlCharacters(`a${character}b`) !== 'ab');
    expect(left).toEqual(KEPT);
    for (const character of KEPT) expect(removeControlCharacters(`a${character}b`)).toBe(`a${character}b`);
  });

  test('are removed wherever they stand, and however many [decision: Characters]', () => {
    expect(removeControlCharacters('\u0000\u0007Wa\u001Bsuze\u007F otya\u009F\u0000')).toBe('Wasuze otya');
  });

  test.each([
    ['tone marks and under-dots', 'E káàrọ̀, ẹ ṣé'],
    ['tildes', 'Wĩ mwega, mũno'],
    ['letters of Ewe and Dagbani', 'Ŋdi na wò, ɖevia; A gbihira, ŋɔ ɣaɣa'],
    ['Arabic with marks', 'صَبَاحُ الْخَيْرِ'],
    ['emoji with joiners', '👩‍👩‍👧‍👦 🏳️‍🌈'],
    ['marks of direction and joiners', 'a\u200Eb\u200Fc\u200Dd\u200Ce\u2067f\u2069'],
    ['no-break and other spaces', 'a\u00A0b\u202Fc\u3000d'],
  ])('are not %s, which stay as they are [decision: Characters]', (_what, text) => {
    expect(removeControlCharacters(text)).toBe(text);
  });
});
