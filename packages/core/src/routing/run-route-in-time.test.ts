import { afterEach, describe, expect, test, vi } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { createHop, createRun, type TryStep } from '../../test/route-run.js';
import type { LanguagePair } from '../languages/language-pair.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { startDeadline } from '../time/deadline.js';
import { TimeLimitError } from '../time/time-limit.js';
import { runRoute } from './run-route.js';

const EN_LUG: LanguagePair = { source: 'en', target: 'lug' };
const EN_TW: LanguagePair = { source: 'en', target: 'tw' };
const ACH_EN: LanguagePair = { source: 'ach', target: 'en' };

afterEach(() => {
  vi.restoreAllMocks(); // before the real timers are back: a spy on a fake one would bring that back
  vi.useRealTimers();
});

/** Silent steps end with their signal alone. */
const silent: TryStep = (_step, _work, signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

describe('the deadline', () => {
  test('leaves time for the steps after one that hangs, which is a timeout [decision: Deadlines]', async () => {
    const { run } = createRun((step, work, signal) =>
      step.provider === 'b' ? Promise.resolve('served') : silent(step, work, signal),
    );
    const outcome = await runRoute([createHop(EN_LUG, 'a', 'b')], 'x', {
      ...run,
      deadline: startDeadline(run.clock, 60),
    });
    expect(outcome.hops[0].translation).toBe('served');
    expect(outcome.attempts).toMatchObject([{ provider: 'a', failure: 'timeout', status: null }]);
  });

  test('ends a step that does not listen to its signal [decision: Deadlines]', async () => {
    const { run } = createRun(({ provider }) =>
      provider === 'b' ? Promise.resolve('served') : new Promise(() => {}),
    );
    const outcome = await runRoute([createHop(EN_LUG, 'a', 'b')], 'x', {
      ...run,
      deadline: startDeadline(run.clock, 60),
    });
    expect(outcome.attempts).toMatchObject([{ failure: 'timeout' }]);
  });

  test('leaves a share to the second hop when the first uses up its own [decision: Deadlines]', async () => {
    const { run } = createRun((step, work, signal) =>
      step.provider === 'u1' ? silent(step, work, signal) : Promise.resolve('served'),
    );
    const outcome = await runRoute([createHop(ACH_EN, 'u1', 'u2'), createHop(EN_TW, 'w')], 'x', {
      ...run,
      deadline: startDeadline(run.clock, 80),
    });
    expect(outcome.hops).toHaveLength(2);
    expect(outcome.attempts).toMatchObject([{ provider: 'u1', failure: 'timeout' }]);
  });

  test('past it every step is a timeout, the last attempt too [decision: Deadlines]', async () => {
    const { run } = createRun(silent);
    const error = await rejectionOf(
      runRoute([createHop(EN_LUG, 'a', 'b')], 'x', { ...run, deadline: startDeadline(run.clock, 20) }),
    );
    expect(error).toMatchObject({ attempts: [{ failure: 'timeout' }, { failure: 'timeout' }] });
  });

  test('lets no step begin for which no time is left [decision: Deadlines]', async () => {
    const tryStep = vi.fn<TryStep>(async () => 'served');
    const { clock, run } = createRun(tryStep);
    clock.advance(30_000);
    const error = await rejectionOf(runRoute([createHop(EN_LUG, 'a', 'b')], 'x', run));
    expect(error).toMatchObject({ attempts: [{ failure: 'timeout' }, { failure: 'timeout' }] });
    expect(tryStep).not.toHaveBeenCalled();
  });

  test('is shared equally among the steps that are left [decision: Deadlines]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const scheduled = vi.spyOn(globalThis, 'setTimeout');
    const { clock, run } = createRun(async () => {
      clock.advance(3_000);
      throw new UpstreamError('rejected', { status: 400 });
    });
    await rejectionOf(runRoute([createHop(EN_LUG, 'a', 'b', 'c')], 'x', run));
    expect(scheduled.mock.calls.map(([, ms]) => ms)).toEqual([10_000, 13_500, 24_000]);
  });

  test('is shared equally among the hops too, so that the second has as much as the first [decision: Deadlines]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const scheduled = vi.spyOn(globalThis, 'setTimeout');
    const { clock, run } = createRun(async ({ provider }) => {
      clock.advance(6_000);
      if (provider === 'u2' || provider === 'w') return 'served';
      throw new UpstreamError('server', { status: 500 });
    });
    await runRoute([createHop(ACH_EN, 'u1', 'u2'), createHop(EN_TW, 'w')], 'x', run);
    expect(scheduled.mock.calls.map(([, ms]) => ms)).toEqual([7_500, 9_000, 18_000]);
  });
});

describe('a caller who goes away', () => {
  test('gets the signal’s reason, and nothing more is tried or told [decision: Deadlines]', async () => {
    const reason = new Error('the caller went away');
    const controller = new AbortController();
    const tryStep = vi.fn<TryStep>(async () => {
      controller.abort(reason);
      throw new UpstreamError('network');
    });
    const { run, seen } = createRun(tryStep, { signal: controller.signal });
    await expect(runRoute([createHop(EN_LUG, 'a', 'b')], 'x', run)).rejects.toBe(reason);
    expect(tryStep).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([]);
  });

  test('does not wait for a step that does not listen [decision: Deadlines]', async () => {
    const reason = new Error('the caller went away');
    const controller = new AbortController();
    const { run } = createRun(
      () => {
        controller.abort(reason);
        return new Promise(() => {});
      },
      { signal: controller.signal },
    );
    await expect(runRoute([createHop(EN_LUG, 'a', 'b')], 'x', run)).rejects.toBe(reason);
  });

  test('is no timeout of a step, though the reason is one of a longer piece of work [decision: Deadlines]', async () => {
    const reason = new TimeLimitError('the batch is over');
    const controller = new AbortController();
    const tryStep = vi.fn<TryStep>(() => {
      controller.abort(reason);
      return new Promise(() => {});
    });
    const { run, seen } = createRun(tryStep, { signal: controller.signal });
    await expect(runRoute([createHop(EN_LUG, 'a', 'b')], 'x', run)).rejects.toBe(reason);
    expect(tryStep).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([]);
  });
});
