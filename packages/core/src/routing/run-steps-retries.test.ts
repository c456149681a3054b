/// <reference types="node" />
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTask, failuresOf, type TryCandidate } from '../../test/candidates.js';
import { rejectionOf } from '../../test/failures.js';
import { createStepsRun } from '../../test/steps-run.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { systemClock } from '../time/clock.js';
import { createResilience } from './resilience.js';
import { runSteps } from './run-steps.js';

const UNAVAILABLE = new UpstreamError('server', { status: 503 });
const limited = (retryAfterMs: number) => new UpstreamError('rate_limit', { status: 429, retryAfterMs });

/** Steps that fail with these errors, one a try, and then serve; and when each was tried. */
function failing(errors: Readonly<Record<string, readonly UpstreamError[]>>) {
  const left = new Map(Object.entries(errors).map(([provider, each]) => [provider, [...each]]));
  const started = systemClock.monotonic();
  const tried: (readonly [provider: string, atMs: number])[] = [];
  const tryStep: TryCandidate = async ({ provider }) => {
    tried.push([provider, Math.round(systemClock.monotonic() - started)]);
    const error = left.get(provider)?.shift();
    if (error !== undefined) throw error;
    return `from ${provider}`;
  };
  return { tried, tryStep, order: () => tried.map(([provider]) => provider) };
}

/** By a clock that goes on with the timers; a retry waits for half of what it may at most. */
function createMovingRun(deadlineMs = 30_000, signal?: AbortSignal) {
  const resilience = createResilience(systemClock, { random: () => 0.5 });
  return createStepsRun({ clock: systemClock, deadlineMs, resilience, signal });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a step that fails in a way that can pass', () => {
  test('is tried again after a short wait where nobody else can be asked, and each try is an attempt [decision: attempts]', async () => {
    const { tried, tryStep } = failing({ a: [UNAVAILABLE, UNAVAILABLE] });
    const task = createTask(['a'], tryStep);
    const { run, told } = createMovingRun();
    const running = runSteps(task, run);
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ result: 'from a' });
    expect(tried).toEqual([
      ['a', 0],
      ['a', 125],
      ['a', 375],
    ]);
    expect(failuresOf(task.attempts)).toEqual(['a: server', 'a: server']);
    expect(told).toEqual(task.attempts);
  });

  test('is left for the next one at once, and tried again only after all others have failed [spec 1.5] [decision: attempts]', async () => {
    const { tryStep, order } = failing({
      a: [UNAVAILABLE],
      b: [new UpstreamError('auth', { status: 401 })],
    });
    const task = createTask(['a', 'b'], tryStep);
    const running = runSteps(task, createMovingRun().run);
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ result: 'from a' });
    expect(order()).toEqual(['a', 'b', 'a']);
    expect(failuresOf(task.attempts)).toEqual(['a: server', 'b: auth']);
  });

  test('is not tried again where another serves, and no time is lost [spec 1.5]', async () => {
    const { tried, tryStep } = failing({ a: [UNAVAILABLE, UNAVAILABLE] });
    const result = await runSteps(createTask(['a', 'b'], tryStep), createMovingRun().run);
    expect(result).toMatchObject({ result: 'from b' });
    expect(tried).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
  });

  test('is tried three times at most [decision: attempts]', async () => {
    const { tryStep, order } = failing({ a: Array.from({ length: 9 }, () => UNAVAILABLE) });
    const running = rejectionOf(runSteps(createTask(['a'], tryStep), createMovingRun().run));
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ name: 'ProviderError', attempts: [{}, {}, {}] });
    expect(order()).toEqual(['a', 'a', 'a']);
  });
});

describe('a wait that an upstream names', () => {
  test('is kept before it is asked again, where it is short [decision: attempts]', async () => {
    const { tried, tryStep } = failing({ a: [limited(3_000)] });
    const running = runSteps(createTask(['a'], tryStep), createMovingRun().run);
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ result: 'from a' });
    expect(tried).toEqual([
      ['a', 0],
      ['a', 3_125],
    ]);
  });

  test('of 20 seconds is not waited for: the next step is tried at once [decision: attempts]', async () => {
    const { tried, tryStep } = failing({ a: [limited(20_000)] });
    const result = await runSteps(createTask(['a', 'b'], tryStep), createMovingRun().run);
    expect(result).toMatchObject({ result: 'from b' });
    expect(tried.map(([, at]) => at)).toEqual([0, 0]);
  });

  test('of 20 seconds ends it at once where nobody else can be asked, and the error names it [decision: Further codes]', async () => {
    const { tried, tryStep } = failing({ a: [limited(20_000)] });
    const error = await rejectionOf(runSteps(createTask(['a'], tryStep), createMovingRun().run));
    expect(error).toMatchObject({ name: 'ProviderError', retryAfterSeconds: 20 });
    expect(tried).toHaveLength(1);
  });

  test('is no longer true where the same step is tried again and names a longer one [decision: Further codes]', async () => {
    const { tryStep } = failing({ a: [limited(1_000), limited(20_000)] });
    const running = rejectionOf(runSteps(createTask(['a'], tryStep), createMovingRun().run));
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ retryAfterSeconds: 20 });
  });

  test('is named by the error as the shortest of all steps [decision: Further codes]', async () => {
    const { tryStep } = failing({ a: [limited(20_000)], b: [limited(90_000)], c: [limited(6_001)] });
    const error = await rejectionOf(runSteps(createTask(['a', 'b', 'c'], tryStep), createMovingRun().run));
    expect(error).toMatchObject({ retryAfterSeconds: 7 });
  });
});

describe('the deadline', () => {
  test('lets no retry be waited for that could not begin before it [decision: Deadlines]', async () => {
    const { tried, tryStep } = failing({ a: [limited(3_000)], b: [limited(1_000)] });
    const running = runSteps(createTask(['a', 'b'], tryStep), createMovingRun(2_000).run);
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ result: 'from b' });
    expect(tried).toEqual([
      ['a', 0],
      ['b', 0],
      ['b', 1_125],
    ]);
  });

  test('ends everything at once where no retry can begin before it [decision: Deadlines]', async () => {
    const { tried, tryStep } = failing({ a: [limited(3_000)] });
    const error = await rejectionOf(runSteps(createTask(['a'], tryStep), createMovingRun(3_125).run));
    expect(error).toMatchObject({ attempts: [{ failure: 'rate_limit' }], retryAfterSeconds: 3 });
    expect(tried).toHaveLength(1);
  });

  test('bounds a retry that hangs: it is the last attempt, a timeout [decision: Deadlines]', async () => {
    let tries = 0;
    const started = systemClock.monotonic();
    const task = createTask(['a'], () => {
      tries += 1;
      return tries === 1 ? Promise.reject(UNAVAILABLE) : new Promise(() => {});
    });
    const running = rejectionOf(runSteps(task, createMovingRun(4_000).run));
    await vi.runAllTimersAsync();
    await running;
    expect(failuresOf(task.attempts)).toEqual(['a: server', 'a: timeout']);
    expect(systemClock.monotonic() - started).toBeCloseTo(4_000, 0);
  });
});

test('a caller’s signal has no listener left when the work is done, retries included [decision: Deadlines]', async () => {
  const { signal } = new AbortController();
  const { tryStep } = failing({ a: [limited(1_000), UNAVAILABLE], b: [UNAVAILABLE] });
  const running = runSteps(createTask(['a', 'b'], tryStep), createMovingRun(30_000, signal).run);
  await vi.runAllTimersAsync();
  expect(await running).toMatchObject({ result: 'from b' });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a caller who goes away during the wait before a retry ends it at once, and nothing more is tried [decision: Deadlines]', async () => {
  const reason = new Error('the caller went away');
  const controller = new AbortController();
  const { tried, tryStep } = failing({ a: [limited(3_000)] });
  const task = createTask(['a'], tryStep);
  const running = rejectionOf(runSteps(task, createMovingRun(30_000, controller.signal).run));
  await vi.advanceTimersByTimeAsync(1_000);
  controller.abort(reason);
  expect(await running).toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tried).toHaveLength(1);
  expect(failuresOf(task.attempts)).toEqual(['a: rate_limit']);
});
