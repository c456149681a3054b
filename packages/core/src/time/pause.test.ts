import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { pause } from './pause.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a pause', () => {
  test('ends when its time is over, not before [decision: Deadlines]', async () => {
    const ended = vi.fn();
    void pause(250).then(ended);
    await vi.advanceTimersByTimeAsync(249);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('ends with the signal’s reason as soon as that ends, and leaves no timer behind [decision: Deadlines]', async () => {
    const reason = new Error('the caller went away');
    const controller = new AbortController();
    const pausing = rejectionOf(pause(250, controller.signal));
    await vi.advanceTimersByTimeAsync(100);
    controller.abort(reason);
    expect(await pausing).toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not begin where the signal has ended, and leaves no timer behind [decision: Deadlines]', async () => {
    const reason = new Error('the caller went away');
    expect(await rejectionOf(pause(250, AbortSignal.abort(reason)))).toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that is over no longer listens to the signal [decision: Deadlines]', async () => {
    const controller = new AbortController();
    const [add, remove] = [
      vi.spyOn(controller.signal, 'addEventListener'),
      vi.spyOn(controller.signal, 'removeEventListener'),
    ];
    const pausing = pause(250, controller.signal);
    await vi.advanceTimersByTimeAsync(250);
    await pausing;
    expect(remove.mock.calls).toEqual([['abort', add.mock.calls[0]?.[1]]]);
    controller.abort(new Error('too late'));
    expect(await pausing).toBeUndefined();
  });
});
