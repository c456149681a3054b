import { splitAtMarkers } from '../mangle/markers.js';

const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const latin = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A text with its Latin letters replaced by Cyrillic ones and all others by Latin ones, without their marks: the same letter by
 * the same. Markers stay as they are.
 */
export function inOtherScript(text: string): string {
  return splitAtMarkers(text)
    .map((part, place) => (place % 2 === 1 ? part : replaceLetters(part)))
    .join('');
}

function replaceLetters(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{L}/gu, (letter) => {
      const letters = /\p{Script=Latin}/u.test(letter) ? cyrillic : latin;
      const other = letters[(letter.toLowerCase().codePointAt(0) ?? 0) % letters.length] ?? '';
      return letter === letter.toLowerCase() ? other : other.toUpperCase();
    });
}
