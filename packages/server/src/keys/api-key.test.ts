import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { generateApiKey, hashApiKey, isWellFormedApiKey, keyHint } from './api-key.js';

const random = '000102030405060708090a0b0c0d0e0f';
const key = `svc_${random}${crc32(random).toString(16).padStart(8, '0')}`;

describe('a generated key', () => {
  test('is svc_ and 40 lowercase hexadecimal digits [spec 5.3] [decision: Format]', () => {
    for (let count = 0; count < 1000; count += 1) expect(generateApiKey()).toMatch(/^svc_[0-9a-f]{40}$/);
  });

  test('ends with the CRC-32 of its 32 random digits, leading zeros kept [decision: Format]', () => {
    for (let count = 0; count < 1000; count += 1) {
      const digits = generateApiKey().slice(4);
      expect(parseInt(digits.slice(32), 16)).toBe(crc32(digits.slice(0, 32)));
    }
  });

  test('is never the same, nor shares more than chance [decision: Format]', () => {
    const halves = Array.from({ length: 2000 }, () => generateApiKey().slice(4, 20));
    expect(new Set(halves).size).toBe(2000);
  });

  test('is well-formed [decision: Format]', () => {
    for (let count = 0; count < 1000; count += 1) expect(isWellFormedApiKey(generateApiKey())).toBe(true);
  });
});

describe('a string', () => {
  test('is well-formed when prefix, digits and checksum are right [decision: Format]', () => {
    expect(isWellFormedApiKey(key)).toBe(true);
  });

  test('is not when any one digit is another [decision: Format]', () => {
    for (let index = 4; index < key.length; index += 1) {
      const other = key.charAt(index) === 'a' ? 'b' : 'a';
      expect(isWellFormedApiKey(key.slice(0, index) + other + key.slice(index + 1))).toBe(false);
    }
  });

  test.each([
    ['upper case', key.toUpperCase()],
    ['upper-case digits', `svc_${key.slice(4).toUpperCase()}`],
    ['an upper-case prefix', `SVC_${key.slice(4)}`],
    ['nothing', ''],
    ['the prefix alone', 'svc_'],
    ['no prefix', key.slice(4)],
    ['a digit less', key.slice(0, -1)],
    ['a digit more', `${key}0`],
    ['a space before it', ` ${key}`],
    ['a line end after it', `${key}\n`],
    ['two keys, one a line', `${key}\n${key}`],
    ['full-width digits', key.replace('0', '０')],
  ])('is not with %s [spec 5.4]', (_what, candidate) => {
    expect(isWellFormedApiKey(candidate)).toBe(false);
  });
});

test('the hash of a key is its SHA-256 in hexadecimal [decision: At rest]', () => {
  expect(hashApiKey(key)).toBe(createHash('sha256').update(key, 'utf8').digest('hex'));
});

test('the hint of a key is its first 8 characters [decision: At rest]', () => {
  expect(keyHint(key)).toBe('svc_0001');
});
