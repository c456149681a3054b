/** Counts Unicode code points, the unit of every limit on text and of `characters_translated`. */
export function countCodePoints(text: string): number {
  let surrogatePairs = 0;
  for (let index = 0; index < text.length; index += 1) {
    if ((text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00)
      surrogatePairs += 1;
  }
  return text.length - surrogatePairs;
}
