import { magicText } from './magic-text.js';

/** More tags than any writer puts in front of the audio. */
const MAX_TAGS = 4;

/**
 * Where the audio begins: after the ID3v2 tags at the start, if any, and the zeros that some writers pad them with
 * (id3.org, "ID3v2.4.0 structure" 3.1 and 3.4). It is past the end where a tag claims more than there is.
 */
export function skipId3Tags(bytes: Uint8Array): number {
  let at = 0;
  for (let tag = 0; tag < MAX_TAGS && magicText(bytes, at, 3) === 'ID3'; tag += 1) {
    at += tagLength(bytes, at);
    while (bytes[at] === 0) at += 1;
  }
  return at;
}

/** Ten bytes of header, a size of 28 bits in four bytes, and a footer of ten bytes where a flag says so. */
function tagLength(bytes: Uint8Array, at: number): number {
  const byte = (offset: number) => bytes[at + offset] ?? 0;
  const size = [6, 7, 8, 9].reduce((sum, offset) => (sum << 7) | (byte(offset) & 0x7f), 0);
  return 10 + size + (byte(5) & 0x10 ? 10 : 0);
}
