/** The number that four Latin letters are as big-endian bytes, the way containers name their parts. */
export function codeOf(letters: string): number {
  return Buffer.from(letters, 'latin1').readUInt32BE(0);
}
