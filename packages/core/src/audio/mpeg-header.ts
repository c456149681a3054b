/**
 * Whether an MPEG audio frame of layer III starts here (ISO 11172-3 2.4.2.3): eleven bits of sync, then a version, a bit rate
 * and a sample rate that exist. Layers I and II are not MP3, and ADTS has the layer that MPEG audio reserves.
 */
export function isLayerThreeHeader(bytes: Uint8Array, at: number): boolean {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  const layer = (kind >> 1) & 3;
  const bitRate = rates >> 4;
  const sampleRate = (rates >> 2) & 3;
  const synchronised = sync === 0xff && kind >> 5 === 7;
  return synchronised && version !== 1 && layer === 1 && bitRate !== 0 && bitRate !== 15 && sampleRate !== 3;
}

/**
 * Whether an ADTS frame of AAC starts here (ISO 13818-7 6.2): twelve bits of sync, layer 0, a sample rate that exists, room
 * for its own header, and another frame after it unless the bytes end there.
 */
export function isAdtsHeader(bytes: Uint8Array, at: number): boolean {
  if (!isAdtsSync(bytes, at)) return false;
  const [rate = 0, high = 0, middle = 0, low = 0] = bytes.subarray(at + 2, at + 6);
  const frameLength = ((high & 3) << 11) | (middle << 3) | (low >> 5);
  const next = at + frameLength;
  return ((rate >> 2) & 15) < 13 && frameLength >= 7 && (next + 1 >= bytes.length || isAdtsSync(bytes, next));
}

function isAdtsSync(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf6) === 0xf0;
}
