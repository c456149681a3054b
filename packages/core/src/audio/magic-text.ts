/** Reads bytes as Latin letters, to compare them with a magic word; shorter where the bytes end. */
export function magicText(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
