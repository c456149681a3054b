/** How far from the end the last frame is looked for: frames of speech take a few kB, tags after them may take more. */
const SEARCHED_BYTES = 256 * 1024;
/** The longest header: 4 bytes, 7 of a number, 2 of a block size, 2 of a sample rate. */
const MAX_HEADER_BYTES = 15;

/**
 * The number of samples up to the end of the last frame (RFC 9639 9.1); `undefined` where no frame is found. A header is known
 * by its sync, its reserved bits and its checksum.
 */
export function endOfLastFrame(audio: Buffer, blockSize: number): number | undefined {
  const earliest = Math.max(0, audio.length - SEARCHED_BYTES);
  for (let at = audio.length; at > earliest;) {
    at = audio.lastIndexOf(0xff, at - 1);
    if (at < earliest) return undefined;
    const end = readFrameEnd(audio.subarray(at, at + MAX_HEADER_BYTES + 1), blockSize);
    if (end !== undefined) return end;
  }
  return undefined;
}

function readFrameEnd(header: Buffer, blockSize: number): number | undefined {
  const [, sync = 0, codes = 0, shape = 0, first = 0] = header;
  if (sync >> 1 !== 0x7c || codes >> 4 === 0 || (codes & 15) === 15 || shape & 1 || shape >> 4 > 10)
    return undefined;
  const sizeAt = 4 + Math.max(1, Math.clz32(~(first << 24)));
  const sizeLength = { 6: 1, 7: 2 }[codes >> 4] ?? 0;
  const rateLength = { 12: 1, 13: 2, 14: 2 }[codes & 15] ?? 0;
  const checksumAt = sizeAt + sizeLength + rateLength;
  if (checksumAt >= header.length || header[checksumAt] !== checksum(header.subarray(0, checksumAt)))
    return undefined;
  const size = sizeLength === 0 ? sizeOf(codes >> 4) : header.readUIntBE(sizeAt, sizeLength) + 1;
  const number = readNumber(header.subarray(4, sizeAt));
  return (sync & 1 ? number : number * blockSize) + size;
}

/** Block sizes that have a code (RFC 9639 9.1.1). */
function sizeOf(code: number): number {
  if (code === 1) return 192;
  return code < 6 ? 144 * 2 ** code : 2 ** code;
}

/** A frame's or a sample's number, written as UTF-8 writes a letter, of up to 36 bits. */
function readNumber([first = 0, ...rest]: Buffer): number {
  const leading = rest.length === 0 ? first : first & (0x3f >> rest.length);
  return rest.reduce((number, byte) => number * 64 + (byte & 0x3f), leading);
}

/** CRC-8 with the polynomial x^8 + x^2 + x + 1. */
function checksum(bytes: Buffer): number {
  return bytes.reduce((crc, byte) => {
    let value = crc ^ byte;
    for (let bit = 0; bit < 8; bit += 1) value = ((value << 1) ^ (value & 0x80 ? 0x07 : 0)) & 0xff;
    return value;
  }, 0);
}
