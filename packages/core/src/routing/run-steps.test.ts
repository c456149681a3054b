import { describe, expect, test, vi } from 'vitest';
import { rejectionOf } from '../../test/failures.js';
import { createStepsRun } from '../../test/steps-run.js';
import type { Attempt } from '../errors/attempt.js';
import { UpstreamError } from '../provider/upstream-error.js';
import type { Candidate } from './candidate.js';
import { runSteps, type Task } from './run-steps.js';

const A: Candidate = { provider: 'a', model: { id: 'org/large' } };
const B: Candidate = { provider: 'b', model: { id: 'small' } };

type TryStep = Task<Candidate, number>['tryStep'];

const taskOf = (tryStep: TryStep, attempts: Attempt[] = []): Task<Candidate, number> => ({
  what: 'this',
  steps: [A, B],
  attempts,
  tryStep,
});

/** Fails in a way that does not pass. */
const refused = () => {
  throw new UpstreamError('rejected', { status: 400 });
};

/** Fails with a wait that the upstream names: the first step's is longer than the second's. */
const limited: TryStep = async ({ provider }) => {
  throw new UpstreamError('rate_limit', { status: 429, retryAfterMs: provider === 'a' ? 90_000 : 1_001 });
};

/** The first step never settles, the second serves. */
const hangingFirst: TryStep = ({ provider }) =>
  provider === 'a' ? new Promise(() => {}) : Promise.resolve(1);

describe('steps', () => {
  test('give the result of the first that serves, whatever it is, and which that was [spec 1.5]', async () => {
    const { run, told } = createStepsRun();
    const tryStep = vi.fn<TryStep>(async () => 0);
    expect(await runSteps(taskOf(tryStep), run)).toEqual({ step: A, result: 0 });
    expect(tryStep).toHaveBeenCalledTimes(1);
    expect(told).toEqual([]);
  });

  test('keep their own type, so that what belongs to the one that served is at hand [spec 1.5]', async () => {
    const steps = [{ ...A, voice: 248 }];
    const { step } = await runSteps(
      { what: 'this', steps, attempts: [], tryStep: async ({ voice }) => voice },
      createStepsRun().run,
    );
    expect(step.voice).toBe(248);
  });

  test('that fail are added to the attempts so far, by the last segment of the model’s id, and told of [decision: attempts]', async () => {
    const before: Attempt = {
      provider: 'z',
      model: 'm',
      failure: 'not_configured',
      status: null,
      latency_ms: 0,
    };
    const attempts = [before];
    const { clock, run, told } = createStepsRun();
    const tryStep: TryStep = async ({ provider }) => {
      clock.advance(10.4);
      if (provider === 'b') return 1;
      throw new UpstreamError('server', { status: 503 });
    };
    expect(await runSteps(taskOf(tryStep, attempts), run)).toEqual({ step: B, result: 1 });
    const failed = { provider: 'a', model: 'large', failure: 'server', status: 503, latency_ms: 10 };
    expect(attempts).toEqual([before, failed]);
    expect(told).toEqual([failed]);
  });

  test('that all fail are a ProviderError that says for what, and has every attempt [spec 7.5]', async () => {
    const error = await rejectionOf(
      runSteps(
        taskOf(async () => refused()),
        createStepsRun().run,
      ),
    );
    expect(error).toMatchObject({
      name: 'ProviderError',
      message: 'All providers failed for this (a/large: rejected, b/small: rejected).',
      attempts: [{ provider: 'a' }, { provider: 'b' }],
      reason: undefined,
      retryAfterSeconds: undefined,
    });
  });

  test('that name waits make the error name the shortest, in whole seconds [decision: Further codes]', async () => {
    const { run } = createStepsRun({ deadlineMs: 500 });
    const error = await rejectionOf(runSteps(taskOf(limited), run));
    expect(error).toMatchObject({ retryAfterSeconds: 2 });
  });

  test('hand the error on that is no upstream’s, and try nothing more [decision: Further codes]', async () => {
    const defect = new TypeError('a defect of ours');
    const tryStep = vi.fn<TryStep>(() => Promise.reject(defect));
    const { run, told } = createStepsRun();
    expect(await rejectionOf(runSteps(taskOf(tryStep), run))).toBe(defect);
    expect([tryStep.mock.calls.length, told]).toEqual([1, []]);
  });
});

describe('the time', () => {
  test('is shared among the steps that are left, and a step that hangs is a timeout [decision: Deadlines]', async () => {
    const { run } = createStepsRun({ deadlineMs: 40 });
    const attempts: Attempt[] = [];
    expect(await runSteps(taskOf(hangingFirst, attempts), run)).toMatchObject({ step: B });
    expect(attempts).toMatchObject([{ provider: 'a', failure: 'timeout', status: null }]);
  });

  test('that is up lets no step begin, and each is a timeout [decision: Deadlines]', async () => {
    const { clock, run } = createStepsRun();
    clock.advance(30_000);
    const tryStep = vi.fn<TryStep>();
    const error = await rejectionOf(runSteps(taskOf(tryStep), run));
    expect(error).toMatchObject({ attempts: [{ failure: 'timeout' }, { failure: 'timeout' }] });
    expect(tryStep).not.toHaveBeenCalled();
  });
});

test('a caller who goes away ends the step, and the signal’s reason comes out, not an attempt [decision: Deadlines]', async () => {
  const reason = new Error('the caller went away');
  const controller = new AbortController();
  const { run, told } = createStepsRun({ signal: controller.signal });
  const tryStep = vi.fn<TryStep>(async (_step, signal) => {
    controller.abort(reason);
    expect(signal.aborted).toBe(true);
    throw new UpstreamError('server', { status: 503 });
  });
  expect(await rejectionOf(runSteps(taskOf(tryStep), run))).toBe(reason);
  expect([tryStep.mock.calls.length, told]).toEqual([1, []]);
});
