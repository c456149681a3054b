/** FNV-1a of a text's UTF-16 units, 32 bits: what is chosen by it is the same in every run. */
export function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return value >>> 0;
}
