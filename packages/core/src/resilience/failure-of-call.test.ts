import { expect, test } from 'vitest';
import { UpstreamError } from '../provider/upstream-error.js';
import { TimeLimitError } from '../time/time-limit.js';
import { failureOfCall } from './failure-of-call.js';

const running = new AbortController().signal;
const unavailable = new UpstreamError('server', { status: 503 });

/** A signal that a limit of ten seconds has ended. */
const ended = (isCallers = false) =>
  AbortSignal.abort(new TimeLimitError('time limit reached', { limitMs: 10_000, isCallers }));

test('a call that failed in its time says what it failed of, and a defect of ours nothing', () => {
  expect(failureOfCall(unavailable, running, 3)).toBe(unavailable);
  expect(failureOfCall(new TypeError('ours'), running, 3)).toBeUndefined();
});

test.each([
  ['had half of the time', 5_000, ended(), 'timeout'],
  ['had less, because a queue or other parts of its text had the rest', 4_999, ended(), undefined],
  ['had all of a time that the caller shortened', 10_000, ended(true), undefined],
  ['was ended by a caller who left', 10_000, AbortSignal.abort(new Error('left')), undefined],
] as const)('a call without an answer that %s says %3$s', (...row) => {
  const [, tookMs, signal, failure] = row;
  expect(failureOfCall(signal.reason, signal, tookMs)?.failure).toBe(failure);
});

test('a call that was never made says nothing, however long it waited', () => {
  const unmade = new UpstreamError('timeout', { wasCalled: false });
  expect(failureOfCall(unmade, ended(), 10_000)).toBeUndefined();
});
