/** An EBML element: its id with the marker bits, and where its content is. */
export interface EbmlElement {
  readonly id: number;
  readonly start: number;
  /** In bytes; infinite where the size is left open (RFC 8794 6.2). */
  readonly size: number;
}

/** Reads an element's head (RFC 8794 4 to 6); `undefined` where there is none, or the bytes end in it. */
export function readElement(audio: Buffer, at: number): EbmlElement | undefined {
  const idLength = variableLength(audio[at]);
  if (idLength > 4) return undefined;
  const sizeAt = at + idLength;
  const sizeLength = variableLength(audio[sizeAt]);
  const start = sizeAt + sizeLength;
  if (sizeLength > 8 || start > audio.length) return undefined;
  return { id: audio.readUIntBE(at, idLength), start, size: readSize(audio, sizeAt, sizeLength) };
}

/** One more than the zero bits in front; nine, which no number has, where there is no byte or no bit. */
function variableLength(byte = 0): number {
  return Math.clz32(byte) - 23;
}

function readSize(audio: Buffer, at: number, length: number): number {
  const mask = 0xff >> length;
  let size = audio.readUInt8(at) & mask;
  let allOnes = size === mask;
  for (let index = 1; index < length; index += 1) {
    const byte = audio.readUInt8(at + index);
    allOnes &&= byte === 0xff;
    size = size * 256 + byte;
  }
  return allOnes ? Infinity : size;
}
