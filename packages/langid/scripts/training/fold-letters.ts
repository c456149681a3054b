/** How special letters are typed on a keyboard that has none of them. */
const plainLetters: Readonly<Record<string, string>> = {
  ɛ: 'e',
  ǝ: 'e',
  ə: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɖ: 'd',
  ƒ: 'f',
  ɣ: 'g',
  ʋ: 'v',
  ʊ: 'u',
  ɩ: 'i',
  ɪ: 'i',
  ʒ: 'z',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
};
const special = /[ɛǝəɔŋɖƒɣʋʊɩɪʒɓɗƙƴıßæœø]/g;
const toneMarks = /[\u0300\u0301\u0302\u0304\u030c]/g;
const everyMark = /\p{M}/gu;

/** The text as typed without special letters: ɛ→e, ɔ→o, ŋ→n, no tone marks, tildes, hats or under-dots. */
export function foldLetters(text: string): string {
  const bare = text.normalize('NFD').replace(everyMark, '').normalize('NFC');
  return bare.replace(special, (letter) => plainLetters[letter] ?? letter);
}

/** The text without tone marks, but with its special letters and under-dots. */
export function dropTones(text: string): string {
  return text.normalize('NFD').replace(toneMarks, '').normalize('NFC');
}

/** The text without apostrophes. */
export function dropApostrophes(text: string): string {
  return text.replaceAll("'", '');
}
