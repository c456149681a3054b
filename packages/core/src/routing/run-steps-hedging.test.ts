import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTask, failuresOf, type TryCandidate } from '../../test/candidates.js';
import { rejectionOf } from '../../test/failures.js';
import { createStepsRun } from '../../test/steps-run.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { systemClock } from '../time/clock.js';
import { createResilience } from './resilience.js';
import { runSteps } from './run-steps.js';

const REFUSED = new UpstreamError('rejected', { status: 400 });

function createHedging(signal?: AbortSignal) {
  const resilience = createResilience(systemClock, { random: () => 0, hedgeAfterMs: 100 });
  return createStepsRun({ clock: systemClock, resilience, signal });
}

/** Steps that take so long to serve, or to fail where the time is negative; and why each was ended early. */
function timed(times: Readonly<Record<string, number>>) {
  const ended = new Map<string, unknown>();
  const tryStep: TryCandidate = ({ provider }, signal) =>
    new Promise((resolve, reject) => {
      const takesMs = times[provider] ?? 0;
      const timer = setTimeout(() => {
        if (takesMs < 0) reject(REFUSED);
        else resolve(`from ${provider}`);
      }, Math.abs(takesMs));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        ended.set(provider, signal.reason);
        reject(signal.reason as Error);
      });
    });
  return { ended, tryStep, tried: (names: readonly string[]) => createTask(names, tryStep) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a slow step with company', () => {
  test('that is slower is ended, is no attempt, and does not count against its provider [decision: Deadlines] [decision: attempts]', async () => {
    const { ended, tryStep } = timed({ a: 5_000, b: 20 });
    const task = createTask(['a', 'b'], tryStep);
    const { run, told, resilience } = createHedging();
    const running = runSteps(task, run);
    await vi.advanceTimersByTimeAsync(120);
    expect(await running).toMatchObject({ result: 'from b' });
    expect([...ended.keys()]).toEqual(['a']);
    expect([task.attempts, told]).toEqual([[], []]);
    expect(resilience.circuits.list().map(({ state }) => state)).toEqual(['closed', 'closed']);
  });

  test('that fails is an attempt, and so is its company, in the order in which they did [decision: attempts]', async () => {
    const { tryStep } = timed({ a: -300, b: -50 });
    const task = createTask(['a', 'b'], tryStep);
    const running = rejectionOf(runSteps(task, createHedging().run));
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ name: 'ProviderError' });
    expect(task.attempts).toMatchObject([
      { provider: 'b', failure: 'rejected', latency_ms: 50 },
      { provider: 'a', failure: 'rejected', latency_ms: 300 },
    ]);
  });

  test('whose both tries fail leaves it to the steps after them [spec 1.5]', async () => {
    const { tryStep } = timed({ a: -300, b: -50, c: 10 });
    const task = createTask(['a', 'b', 'c'], tryStep);
    const running = runSteps(task, createHedging().run);
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ result: 'from c' });
    expect(failuresOf(task.attempts)).toEqual(['b: rejected', 'a: rejected']);
  });

  test('does not wake a step whose circuit is open [decision: Deadlines]', async () => {
    const { tryStep } = timed({ a: 400, b: 10 });
    const task = createTask(['a', 'b'], tryStep);
    const { run, resilience } = createHedging();
    resilience.circuits.of('b', { id: 'm' }).failed(new UpstreamError('auth'));
    const running = runSteps(task, run);
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ result: 'from a' });
    expect(task.attempts).toEqual([]);
  });
});

test('a caller who goes away ends both, with the signal’s reason, and neither is an attempt [decision: Deadlines]', async () => {
  const reason = new Error('the caller went away');
  const controller = new AbortController();
  const { ended, tryStep } = timed({ a: 5_000, b: 5_000 });
  const task = createTask(['a', 'b'], tryStep);
  const running = rejectionOf(runSteps(task, createHedging(controller.signal).run));
  await vi.advanceTimersByTimeAsync(150);
  controller.abort(reason);
  expect(await running).toBe(reason);
  expect([...ended]).toEqual([
    ['a', reason],
    ['b', reason],
  ]);
  expect(task.attempts).toEqual([]);
});
