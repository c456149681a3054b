import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '../../test/fake-clock.js';
import { systemClock } from './clock.js';
import { shareDeadline, startDeadline } from './deadline.js';
import { abandonOnAbort, TimeLimitError, withTimeLimit } from './time-limit.js';

const never = () => new Promise<never>(() => {});

describe('a deadline', () => {
  test('tells what is left, and 0 once it has passed [decision: Deadlines]', () => {
    const clock = createFakeClock();
    const deadline = startDeadline(clock, 1_000);
    expect(deadline.remainingMs()).toBe(1_000);
    clock.advance(400);
    expect(deadline.remainingMs()).toBe(600);
    clock.advance(5_000);
    expect(deadline.remainingMs()).toBe(0);
  });

  test('is shared in equal parts of what is left when the share begins [decision: Deadlines]', () => {
    const clock = createFakeClock();
    const whole = startDeadline(clock, 1_000);
    clock.advance(400);
    const share = shareDeadline(clock, whole, 3);
    expect(share.remainingMs()).toBe(200);
    clock.advance(200);
    expect([share.remainingMs(), whole.remainingMs()]).toEqual([0, 400]);
  });
});

test('the clock of the machine tells the wall time, and a time that never runs backwards [decision: Deadlines]', () => {
  const [before, first] = [Date.now(), systemClock.monotonic()];
  const now = systemClock.now();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
  expect(systemClock.monotonic()).toBeGreaterThanOrEqual(first);
});

describe('work with a time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('gives its result and leaves no timer behind [decision: Deadlines]', async () => {
    expect(await withTimeLimit({ limitMs: 1_000 }, undefined, () => Promise.resolve('done'))).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('gives its failure and leaves no timer behind [decision: Deadlines]', async () => {
    const problem = new Error('failed');
    await expect(withTimeLimit({ limitMs: 1_000 }, undefined, () => Promise.reject(problem))).rejects.toBe(
      problem,
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends when its time is up, its signal with it, whether or not it listens [decision: Deadlines]', async () => {
    let given: AbortSignal | undefined;
    const working = withTimeLimit({ limitMs: 1_000 }, undefined, (signal) => {
      given = signal;
      return never();
    });
    const outcome = expect(working).rejects.toBeInstanceOf(TimeLimitError);
    await vi.advanceTimersByTimeAsync(999);
    expect(given?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
    expect(given?.reason).toBeInstanceOf(TimeLimitError);
  });

  test('ends with the reason of the outer signal, and stops listening to it [decision: Deadlines]', async () => {
    const reason = new Error('the caller went away');
    const controller = new AbortController();
    const remove = vi.spyOn(controller.signal, 'removeEventListener');
    const working = withTimeLimit({ limitMs: 1_000 }, controller.signal, never);
    controller.abort(reason);
    await expect(working).rejects.toBe(reason);
    expect(remove).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('gets a signal that has ended where the outer one had [decision: Deadlines]', async () => {
    const reason = new Error('too late');
    let given: AbortSignal | undefined;
    const working = withTimeLimit({ limitMs: 1_000 }, AbortSignal.abort(reason), (signal) => {
      given = signal;
      return never();
    });
    await expect(working).rejects.toBe(reason);
    expect(given?.reason).toBe(reason);
  });
});

describe('work that is abandoned', () => {
  test('goes on, and its later failure troubles nobody [decision: Upstream credentials wrong]', async () => {
    const reason = new Error('the caller went away');
    const work = Promise.reject<string>(new Error('failed later'));
    await expect(abandonOnAbort(work, AbortSignal.abort(reason))).rejects.toBeInstanceOf(Error);
    await expect(abandonOnAbort(never(), AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  test('is not abandoned by a signal that ends afterwards [decision: Upstream credentials wrong]', async () => {
    const controller = new AbortController();
    const result = await abandonOnAbort(Promise.resolve('done'), controller.signal);
    controller.abort(new Error('late'));
    expect(result).toBe('done');
  });
});
