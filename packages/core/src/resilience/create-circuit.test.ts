import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../test/fake-clock.js';
import type { Failure } from '../errors/attempt.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { createCircuit } from './create-circuit.js';

function setUp() {
  const clock = createFakeClock();
  return { clock, circuit: createCircuit(clock) };
}

const unavailable = new UpstreamError('server', { status: 503 });
const refused = new UpstreamError('auth', { status: 401 });
const gone = new UpstreamError('rejected', { status: 410, isModelGone: true });
const usedUp = new UpstreamError('quota', { status: 429 });
const usedUpFor = (retryAfterMs: number) => new UpstreamError('quota', { status: 429, retryAfterMs });

/** Calls in turn: `x` fails, `.` is served. */
function replay({ circuit }: ReturnType<typeof setUp>, outcomes: string): void {
  for (const outcome of outcomes)
    if (outcome === 'x') circuit.failed(unavailable);
    else circuit.succeeded();
}

describe('a closed circuit', () => {
  test.each([
    ['xxxxxxxxx', 'closed'],
    ['xxxxxxxxxx', 'open'],
    ['xxxxxxxxx.x', 'closed'],
    ['xxxxxxxxx.xxxxxxxxx', 'closed'],
    ['.........xxxxxxxxx.', 'closed'],
    ['.........xxxxxxxxx.x', 'closed'],
    ['.........xxxxxxxxx.xx', 'open'],
    ['.x.x.x.x.x.x.x.x.x.x', 'closed'],
    ['.x.x.x.x.x.x.x.x.x.xx', 'open'],
    ['xx.xx.xx.xx.xx.xx.x', 'closed'],
    ['xx.xx.xx.xx.xx.xx.xx', 'open'],
  ])('opens at ten failures in a row, or over half of at least twenty calls: %s is %s', (outcomes, state) => {
    const all = setUp();
    replay(all, outcomes);
    expect(all.circuit.state).toBe(state);
    expect(all.circuit.isOpen).toBe(state === 'open');
  });

  test('counts failures in a row however long they take', () => {
    const all = setUp();
    for (let calls = 0; calls < 10; calls += 1) {
      expect(all.circuit.state).toBe('closed');
      all.clock.advance(3_600_000);
      all.circuit.failed(unavailable);
    }
    expect(all.circuit.state).toBe('open');
  });

  test.each([
    [29_000, 'open'],
    [30_000, 'closed'],
  ])('takes the share over the last thirty seconds: after %d ms it is %s', (waitMs, state) => {
    const all = setUp();
    replay(all, 'xx.xx.xx.xx.xx.xx.x');
    all.clock.advance(waitMs);
    all.circuit.failed(unavailable);
    expect(all.circuit.state).toBe(state);
  });

  test.each([
    ['a refused credential', refused, 'open'],
    ['a spent quota', usedUp, 'open'],
    ['a model that is gone', gone, 'open'],
    ...(['rate_limit', 'timeout', 'network', 'server', 'bad_response'] as const).map(
      (failure) => [failure, new UpstreamError(failure), 'closed'] as const,
    ),
  ] as const)('after one failure by %s is what it says: %3$s', (_what, error, state) => {
    const { circuit } = setUp();
    circuit.failed(error);
    expect([circuit.state, circuit.cause]).toEqual([state, state === 'open' ? error.failure : undefined]);
  });

  test.each([
    ['answers that are only found wanting', new UpstreamError('integrity', { status: 200 })],
    ['texts that are refused for what they say', new UpstreamError('rejected', { status: 422 })],
    ['calls that our own pace did not allow', new UpstreamError('rate_limit', { wasCalled: false })],
    ['calls whose time ran out before they were made', new UpstreamError('timeout', { wasCalled: false })],
    ['a credential that was never sent', new UpstreamError('auth', { wasCalled: false })],
  ])('never counts %s, neither as failures nor as successes [decision: Verified answers]', (_what, error) => {
    const all = setUp();
    replay(all, 'xxxxxxxxx');
    for (let calls = 0; calls < 50; calls += 1) all.circuit.failed(error);
    expect(all.circuit.state).toBe('closed');
    replay(all, 'x');
    expect(all.circuit.state).toBe('open');
  });
});

/** Seconds of cooling when one failure opens the circuit and every probe fails in a way of its own. */
function coolings(failures: readonly UpstreamError[]): readonly number[] {
  const { clock, circuit } = setUp();
  return failures.map((error, probes) => {
    const leave = circuit.enter();
    const calls = probes === 0 && error === unavailable ? 10 : 1;
    for (let made = 0; made < calls; made += 1) circuit.failed(error);
    leave();
    const { retryAfterMs } = circuit;
    clock.advance(retryAfterMs - 1);
    expect([circuit.state, circuit.isOpen]).toEqual(retryAfterMs > 0 ? ['open', true] : ['half_open', false]);
    clock.advance(1);
    expect([circuit.state, circuit.isOpen]).toEqual(['half_open', false]);
    return retryAfterMs / 1000;
  });
}

const times = (count: number, error: UpstreamError) => Array.from({ length: count }, () => error);

describe('an open circuit', () => {
  test.each([
    ['what passes', times(6, unavailable), [5, 10, 20, 40, 60, 60]],
    ['a refused credential', times(6, refused), [60, 120, 240, 480, 600, 600]],
    ['a model that is gone', times(6, gone), [60, 120, 240, 480, 600, 600]],
    ['a quota without a time', times(6, usedUp), [60, 120, 240, 480, 600, 600]],
    ['a quota with a time', times(3, usedUpFor(12_000)), [12, 12, 12]],
    ['a quota whose time is hours away', times(3, usedUpFor(18_753_000)), [600, 600, 600]],
    ['a quota that says a time once', [usedUp, usedUpFor(90_000), usedUp], [60, 90, 240]],
    ['a credential that is mended', [refused, refused, unavailable, unavailable], [60, 120, 5, 10]],
    ['a credential that is spoilt', [unavailable, unavailable, refused, refused], [5, 10, 60, 120]],
    ['a credential that is mended and spent', [refused, refused, usedUp], [60, 120, 60]],
    ['a thousand failed probes', times(1_100, unavailable), undefined],
  ])('cools by its cause, and for longer after each failed probe: %s', (_what, failures, seconds) => {
    const cooled = coolings(failures);
    if (seconds === undefined) expect(cooled.at(-1)).toBe(60);
    else expect(cooled).toEqual(seconds);
  });

  test('is not kept open for longer by calls made as a last resort', () => {
    const all = setUp();
    replay(all, 'xxxxxxxxxx');
    all.clock.advance(4_000);
    replay(all, 'xxxxxxxxxx');
    expect(all.circuit.retryAfterMs).toBe(1_000);
  });

  test.each<readonly [from: UpstreamError, to: UpstreamError, expected: readonly [Failure, number]]>([
    [unavailable, refused, ['auth', 60_000]],
    [unavailable, gone, ['rejected', 60_000]],
    [unavailable, usedUpFor(30_000), ['quota', 30_000]],
    [refused, usedUpFor(90_000), ['auth', 59_000]],
    [usedUp, refused, ['quota', 59_000]],
    [usedUp, usedUpFor(90_000), ['quota', 59_000]],
    [refused, unavailable, ['auth', 59_000]],
    [gone, refused, ['rejected', 59_000]],
  ])('cools for what is worse, should a last resort fail so: %s, then %s', (from, to, expected) => {
    const { clock, circuit } = setUp();
    for (const error of times(from === unavailable ? 10 : 1, from)) circuit.failed(error);
    clock.advance(1_000);
    circuit.failed(to);
    expect([circuit.cause, circuit.retryAfterMs]).toEqual(expected);
  });

  test.each([0, 60_000, 700_000])(
    'is closed by a call that is served after %d ms, and forgets all',
    (waitMs) => {
      const all = setUp();
      const { clock, circuit } = all;
      replay(all, '.x.x.x.x.x.x.x.x.x.');
      circuit.failed(refused);
      clock.advance(60_000);
      circuit.enter();
      circuit.failed(refused);
      clock.advance(waitMs);
      circuit.succeeded();
      expect([circuit.state, circuit.isOpen, circuit.cause, circuit.retryAfterMs]).toEqual([
        'closed',
        false,
        undefined,
        0,
      ]);
      replay(all, 'xxxxxxxxx');
      expect(circuit.state).toBe('closed');
      replay(all, 'x');
      expect(circuit.retryAfterMs).toBe(5_000);
    },
  );
});
