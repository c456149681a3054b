import { magicText } from './magic-text.js';

const DOC_TYPE = 0x4282;
/** The children of an EBML header are about eight; more than this is no header. */
const MAX_CHILDREN = 32;

/**
 * Whether the bytes start with an EBML header whose DocType is `webm` (RFC 8794 11.2). Other Matroska is not: its media type
 * is another, and no provider is known to take it.
 */
export function isWebm(bytes: Uint8Array): boolean {
  if (magicText(bytes, 0, 4) !== '\x1a\x45\xdf\xa3') return false;
  let at = 4 + variableLength(bytes, 4);
  for (let child = 0; child < MAX_CHILDREN && at < bytes.length; child += 1) {
    const sizeAt = at + variableLength(bytes, at);
    const content = sizeAt + variableLength(bytes, sizeAt);
    const size = shortSize(bytes, sizeAt);
    if (((bytes[at] ?? 0) << 8) + (bytes[at + 1] ?? 0) === DOC_TYPE)
      return magicText(bytes, content, size).replace(/\0+$/, '') === 'webm';
    at = content + size;
  }
  return false;
}

/** How many bytes a number of variable length takes: one more than its leading zero bits. */
function variableLength(bytes: Uint8Array, at: number): number {
  return Math.clz32(bytes[at] ?? 0) - 23;
}

/** The last seven bits of a size: the values of an EBML header are all shorter than 128 bytes. */
function shortSize(bytes: Uint8Array, at: number): number {
  return (bytes[at + variableLength(bytes, at) - 1] ?? 0) & 0x7f;
}
