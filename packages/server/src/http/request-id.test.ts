import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { generateApiKey } from '../keys/api-key.js';
import { requestIdOf } from './request-id.js';

const key = generateApiKey();
const digits = key.slice(4);

function idFor(given: string): string {
  return requestIdOf({ headers: { 'x-request-id': given } } as unknown as IncomingMessage);
}

describe('a request id', () => {
  test.each([
    ['a key', key],
    ['a key in capitals', key.toUpperCase()],
    ['a key within', `job-${key}.1`],
    ['the beginning of a key', key.slice(0, 12)],
    ['the digits of a key', digits],
    ['the digits in capitals', digits.toUpperCase()],
    ['the digits among others', `0a${digits}ff`],
  ])('that holds %s is replaced, because ids are logged [decision: Request id]', (_what, given) => {
    const id = idFor(given);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(id).not.toContain(digits);
  });

  test.each([
    ['a SHA-1', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    ['a SHA-256', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['as many digits as there may be', 'a'.repeat(128)],
    ['a name like a key’s', 'svc_billing-7'],
  ])('that only looks like one is kept: %s [decision: Request id]', (_what, given) => {
    expect(idFor(given)).toBe(given);
  });
});
