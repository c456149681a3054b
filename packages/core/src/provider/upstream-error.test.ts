import { expect, test } from 'vitest';
import { UpstreamError } from './upstream-error.js';

test.each([Infinity, Number.NaN, -1, 400 * 24 * 60 * 60 * 1000, undefined])(
  'a wait of %d milliseconds makes no sense and is not told [decision: Further codes]',
  (retryAfterMs) => {
    expect(new UpstreamError('quota', { status: 429, retryAfterMs }).retryAfterMs).toBeUndefined();
  },
);

test.each([0, 1500, 31 * 24 * 60 * 60 * 1000])(
  'a wait of %d milliseconds is told [decision: Further codes]',
  (retryAfterMs) => {
    expect(new UpstreamError('quota', { status: 429, retryAfterMs }).retryAfterMs).toBe(retryAfterMs);
  },
);

test('without details an error is that of a call that was made, of something that is there [decision: attempts]', () => {
  expect(new UpstreamError('network')).toMatchObject({ isModelGone: false, wasCalled: true, status: null });
  const details = { isModelGone: true, wasCalled: false };
  expect(new UpstreamError('rejected', details)).toMatchObject(details);
});
