import { describe, expect, test } from 'vitest';
import { createTask, failuresOf, type TryCandidate } from '../../test/candidates.js';
import { rejectionOf } from '../../test/failures.js';
import { createStepsRun, type TestedRun } from '../../test/steps-run.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { runSteps } from './run-steps.js';

const REFUSED = new UpstreamError('auth', { status: 401 });

/** Steps of which these fail for good, and who was tried. */
function createScript(...broken: readonly string[]) {
  const tried: string[] = [];
  const tryStep: TryCandidate = async ({ provider }) => {
    tried.push(provider);
    if (broken.includes(provider)) throw REFUSED;
    return `from ${provider}`;
  };
  return { tried, tryStep };
}

const open = ({ resilience }: TestedRun, ...providers: readonly string[]) => {
  for (const provider of providers) resilience.circuits.of(provider, { id: 'm' }).failed(REFUSED);
};

describe('a step whose circuit is open', () => {
  test('is left out where another serves, and stands in the attempts, once, without a call [decision: attempts]', async () => {
    const { tried, tryStep } = createScript();
    const task = createTask(['a', 'b'], tryStep);
    const tested = createStepsRun();
    open(tested, 'a');
    expect(await runSteps(task, tested.run)).toMatchObject({ result: 'from b' });
    expect(tried).toEqual(['b']);
    const passedOver = { provider: 'a', model: 'm', failure: 'circuit_open', status: null, latency_ms: 0 };
    expect(task.attempts).toEqual([passedOver]);
    expect(tested.told).toEqual([passedOver]);
  });

  test('is tried after all others have failed, rather than failing without a try [decision: attempts]', async () => {
    const { tried, tryStep } = createScript('b');
    const task = createTask(['a', 'b'], tryStep);
    const tested = createStepsRun();
    open(tested, 'a');
    expect(await runSteps(task, tested.run)).toMatchObject({ result: 'from a' });
    expect(tried).toEqual(['b', 'a']);
    expect(failuresOf(task.attempts)).toEqual(['a: circuit_open', 'b: auth']);
  });

  test('is tried at once where there is nobody else, or nobody else is better off [decision: attempts]', async () => {
    const { tried, tryStep } = createScript('a');
    const task = createTask(['a', 'b'], tryStep);
    const tested = createStepsRun();
    open(tested, 'a', 'b');
    expect(await runSteps(task, tested.run)).toMatchObject({ result: 'from b' });
    expect(tried).toEqual(['a', 'b']);
    expect(failuresOf(task.attempts)).toEqual(['a: auth']);
  });

  test('keeps its share of the time while others are tried [decision: Deadlines]', async () => {
    const task = createTask(['a', 'b'], ({ provider }) =>
      provider === 'b' ? new Promise(() => {}) : Promise.resolve('from a'),
    );
    const tested = createStepsRun({ deadlineMs: 40 });
    open(tested, 'a');
    expect(await runSteps(task, tested.run)).toMatchObject({ result: 'from a' });
    expect(failuresOf(task.attempts)).toEqual(['a: circuit_open', 'b: timeout']);
  });

  test('keeps its share also while another is tried again [decision: Deadlines]', async () => {
    let tries = 0;
    const task = createTask(['a', 'b'], ({ provider }) => {
      if (provider === 'a') return Promise.resolve('from a');
      tries += 1;
      return tries === 1
        ? Promise.reject(new UpstreamError('server', { status: 503 }))
        : new Promise(() => {});
    });
    const tested = createStepsRun({ deadlineMs: 40 });
    open(tested, 'a');
    expect(await runSteps(task, tested.run)).toMatchObject({ result: 'from a' });
    expect(failuresOf(task.attempts)).toEqual(['a: circuit_open', 'b: server', 'b: timeout']);
  });

  test('that still fails is not taken for one that fails again: it was passed over, then tried [decision: attempts]', async () => {
    const { tryStep } = createScript('a', 'b');
    const tested = createStepsRun();
    open(tested, 'a');
    const error = await rejectionOf(runSteps(createTask(['a', 'b'], tryStep), tested.run));
    expect(error).toMatchObject({
      message: 'All providers failed for this (a/m: circuit_open, b/m: auth, a/m: auth).',
    });
  });
});

describe('the provider that the caller asks for', () => {
  test('is tried first though its circuit is open, and is not told of as passed over [decision: Explicit provider]', async () => {
    const { tried, tryStep } = createScript();
    const task = createTask(['a*', 'b'], tryStep);
    const tested = createStepsRun();
    open(tested, 'a');
    expect(await runSteps(task, tested.run)).toMatchObject({ result: 'from a' });
    expect([tried, task.attempts]).toEqual([['a'], []]);
  });

  test('leaves it to the others when it fails [decision: Explicit provider]', async () => {
    const { tried, tryStep } = createScript('a');
    const tested = createStepsRun();
    open(tested, 'a');
    expect(await runSteps(createTask(['a*', 'b'], tryStep), tested.run)).toMatchObject({ result: 'from b' });
    expect(tried).toEqual(['a', 'b']);
  });
});

describe('a probe', () => {
  test('is one try at a time: who comes meanwhile goes to another step [decision: attempts]', async () => {
    const tested = createStepsRun({ deadlineMs: 90_000 });
    open(tested, 'a');
    tested.clock.advance(60_000);
    const tried: string[] = [];
    const task = createTask(['a', 'b'], async ({ provider }) => {
      tried.push(provider);
      if (tried.length > 1) return `from ${provider}`;
      return (await runSteps(task, tested.run)).result;
    });
    expect(await runSteps(task, tested.run)).toMatchObject({ step: { provider: 'a' }, result: 'from b' });
    expect(tried).toEqual(['a', 'b']);
  });

  test('that a caller gave up leaves the place to the next one [decision: attempts]', async () => {
    const controller = new AbortController();
    const tested = createStepsRun({ deadlineMs: 90_000, signal: controller.signal });
    open(tested, 'a');
    tested.clock.advance(60_000);
    const reason = new Error('the caller went away');
    const leaving = createTask(['a', 'b'], async () => {
      controller.abort(reason);
      throw REFUSED;
    });
    expect(await rejectionOf(runSteps(leaving, tested.run))).toBe(reason);
    const { tried, tryStep } = createScript();
    await runSteps(createTask(['a', 'b'], tryStep), { ...tested.run, signal: undefined });
    expect(tried).toEqual(['a']);
  });
});
