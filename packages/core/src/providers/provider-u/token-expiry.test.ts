import { describe, expect, test } from 'vitest';
import { tokenExpiry } from './token-expiry.js';
import { tokenWith } from '../../../test/token.js';

describe('the expiry of a token', () => {
  test('is its exp claim, in milliseconds [upstreams 1.1]', () => {
    expect(tokenExpiry(tokenWith({ sub: 'a', account_type: 'Free', exp: 1_795_255_200 }))).toBe(
      1_795_255_200_000,
    );
  });

  test('is read from base64url, padding left out, whatever else the claims hold [upstreams 1.1]', () => {
    for (const sub of ['a', 'ab', 'abc', 'Ɛsi?>~ÿ'])
      expect(tokenExpiry(tokenWith({ sub, exp: 5 })), sub).toBe(5_000);
  });

  test.each([
    'opaque',
    '',
    '..',
    'a.!!!.c',
    'a.bm8ganNvbg.c',
    tokenWith({}),
    tokenWith({ exp: '5' }),
    tokenWith(null),
  ])(
    'never comes where %j has none that can be read, because the upstream’s 401 is the last word [upstreams 1.1]',
    (token) => {
      expect(tokenExpiry(token)).toBe(Infinity);
    },
  );
});
