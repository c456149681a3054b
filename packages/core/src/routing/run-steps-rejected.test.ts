import { describe, expect, test } from 'vitest';
import { createTask, failuresOf } from '../../test/candidates.js';
import { createStepsRun } from '../../test/steps-run.js';
import { UpstreamError } from '../provider/upstream-error.js';
import { runSteps } from './run-steps.js';

/** Steps that answer as written; an answer with a question mark is rejected, an empty one is a failure. */
function createRejecting(answers: Readonly<Record<string, string>>) {
  const tried: string[] = [];
  const task = createTask(Object.keys(answers), async ({ provider }) => {
    tried.push(provider);
    const answer = answers[provider] ?? '';
    if (answer === '') throw new UpstreamError('rejected', { status: 400 });
    return answer;
  });
  return { tried, task: { ...task, isRejected: (answer: string) => answer.endsWith('?') } };
}

describe('an answer that is rejected', () => {
  test('is a failed try, and the next step’s good one is taken [decision: Verified answers]', async () => {
    const { task } = createRejecting({ a: 'first?', b: 'good' });
    const { run, told } = createStepsRun();
    expect(await runSteps(task, run)).toMatchObject({ step: { provider: 'b' }, result: 'good' });
    expect(task.attempts).toEqual([
      { provider: 'a', model: 'm', failure: 'integrity', status: 200, latency_ms: 0 },
    ]);
    expect(told).toEqual(task.attempts);
  });

  test('is returned after all where nothing better comes, the earliest of several [decision: Verified answers]', async () => {
    const { task } = createRejecting({ a: '', b: 'first?', c: 'second?' });
    const served = await runSteps(task, createStepsRun().run);
    expect(served).toMatchObject({ step: { provider: 'b' }, result: 'first?' });
    expect(failuresOf(task.attempts)).toEqual(['a: rejected', 'b: integrity', 'c: integrity']);
  });

  test('is not asked for again, since the same would come [decision: Verified answers]', async () => {
    const { task, tried } = createRejecting({ a: 'first?' });
    await runSteps(task, createStepsRun().run);
    expect(tried).toEqual(['a']);
  });

  test('says nothing against the upstream: its circuit stays closed, however often [decision: Verified answers]', async () => {
    const { run, resilience } = createStepsRun();
    for (let requests = 0; requests < 30; requests += 1)
      await runSteps(createRejecting({ a: 'first?' }).task, run);
    expect(resilience.circuits.of('a', { id: 'm' })).toMatchObject({ state: 'closed', isOpen: false });
  });

  test('does not keep a step with an open circuit from being tried [decision: Verified answers]', async () => {
    const { task } = createRejecting({ a: 'good', b: 'first?' });
    const { run, resilience } = createStepsRun();
    resilience.circuits.of('a', { id: 'm' }).failed(new UpstreamError('auth'));
    expect(await runSteps(task, run)).toMatchObject({ result: 'good' });
    expect(failuresOf(task.attempts)).toEqual(['a: circuit_open', 'b: integrity']);
  });
});
