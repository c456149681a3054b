import { describe, expect, test } from 'vitest';
import { signatureExpiry, statedExpiry } from './url-expiry.js';

describe('an instant that the upstream states', () => {
  test.each([
    ['2026-11-21T10:30:00Z', '2026-11-21T10:30:00Z'],
    ['2026-11-21T10:30:00.5Z', '2026-11-21T10:30:00.500Z'],
    ['2026-11-21T10:30:00.123456+00:00', '2026-11-21T10:30:00.123Z'],
    ['2026-11-21T13:30:00+03:00', '2026-11-21T10:30:00Z'],
    ['2026-11-21 10:30:00+00:00', '2026-11-21T10:30:00Z'],
    ['2026-11-21T10:30:00.123456', '2026-11-21T10:30:00.123Z'],
    ['2026-11-21T10:30:00', '2026-11-21T10:30:00Z'],
  ])(
    'is read where it is ISO 8601, in UTC unless it says otherwise: %s [upstreams 1.4]',
    (written, instant) => {
      expect(statedExpiry(written)).toBe(Date.parse(instant));
    },
  );

  test.each([undefined, null, '', 'soon', '2026-11-21', 1_795_257_000, '2026-13-41T99:00:00Z', {}])(
    'is not taken from %j [upstreams 1.4]',
    (written) => {
      expect(statedExpiry(written)).toBeUndefined();
    },
  );
});

const signed = (query: string) => signatureExpiry(new URL(`https://storage.test/a.mp3?${query}`));

describe('the end of a signature', () => {
  test.each([
    'X-Goog-Date=20261121T100000Z&X-Goog-Expires=1800',
    'x-goog-expires=1800&x-goog-date=20261121T100000Z',
    'X-GOOG-DATE=20261121T100000Z&X-Goog-Expires=1800&X-Goog-Signature=ab%2Fcd',
  ])('is its date and its seconds, whatever the case of their names: %s [upstreams 1.4]', (query) => {
    expect(signed(query)).toBe(Date.parse('2026-11-21T10:30:00Z'));
  });

  test.each([
    '',
    'X-Goog-Expires=1800',
    'X-Goog-Date=20261121T100000Z',
    'X-Goog-Date=20261121&X-Goog-Expires=1800',
    'X-Goog-Date=20261321T100000Z&X-Goog-Expires=1800',
    'X-Goog-Date=20261121T100000Z&X-Goog-Expires=',
    'X-Goog-Date=20261121T100000Z&X-Goog-Expires=-5',
    'X-Goog-Date=20261121T100000Z&X-Goog-Expires=1e3',
    'X-Goog-Date=20261121T100000Z&X-Goog-Expires=99999999999999999',
  ])('is not known from "%s" [upstreams 1.4]', (query) => {
    expect(signed(query)).toBeUndefined();
  });
});
