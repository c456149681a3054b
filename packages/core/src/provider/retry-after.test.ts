import { expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.js';

const NOW = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['12', 12_000],
  [' 12 ', 12_000],
  ['0', 0],
  ['1.5', 1_500],
  ['18753', 18_753_000],
])('%j is that many seconds [upstreams 2]', (value, milliseconds) => {
  expect(parseRetryAfter(value, NOW)).toBe(milliseconds);
});

test.each([
  ['an IMF date', 'Sat, 21 Nov 2026 10:00:30 GMT'],
  ['an RFC 850 date', 'Saturday, 21-Nov-26 10:00:30 GMT'],
  ['an asctime date, which is UTC wherever the process runs', 'Sat Nov 21 10:00:30 2026'],
])('%s is the time until then [upstreams 1.6]', (_kind, value) => {
  expect(parseRetryAfter(value, NOW)).toBe(30_000);
});

test('a date that has passed is no wait at all [upstreams 1.6]', () => {
  expect(parseRetryAfter('Sat, 21 Nov 2026 09:59:00 GMT', NOW)).toBe(0);
});

test.each(['', ' ', 'soon', '-5', '+5', '5s', 'about 5 minutes', '1e3', '12, 13'])(
  'the garbage %j says nothing [upstreams 1.6]',
  (value) => {
    expect(parseRetryAfter(value, NOW)).toBeUndefined();
  },
);

test('a number of seconds beyond any sense says nothing [upstreams 0]', () => {
  expect(parseRetryAfter('9'.repeat(400), NOW)).toBeUndefined();
});

test('no header says nothing [upstreams 1.6]', () => {
  expect(parseRetryAfter(undefined, NOW)).toBeUndefined();
});
