import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every key begins with (specification 5). */
export const KEY_PREFIX = 'svc_';
const RANDOM_BYTES = 16;
const FORMAT = /^svc_([0-9a-f]{32})([0-9a-f]{8})$/;

/** The SHA-256 of a key in hexadecimal: all that is stored of it. 128 random bits need no slow hash. */
export type KeyHash = string;

/** A new key: `svc_`, 32 random hexadecimal digits, and the 8 of their CRC-32. */
export function generateApiKey(): string {
  const random = randomBytes(RANDOM_BYTES).toString('hex');
  return KEY_PREFIX + random + checksum(random);
}

/** Whether a string can be a key at all: tells garbage from keys without the store. Case-sensitive. */
export function isWellFormedApiKey(candidate: string): boolean {
  const [, random, check] = FORMAT.exec(candidate) ?? [];
  return random !== undefined && checksum(random) === check;
}

/** The hash under which a key is known. */
export function hashApiKey(key: string): KeyHash {
  return hash('sha256', key, 'hex');
}

/** The first 8 characters, by which an operator recognises a key in a list. */
export function keyHint(key: string): string {
  return key.slice(0, 8);
}

function checksum(random: string): string {
  return crc32(random).toString(16).padStart(8, '0');
}
