import { expect, test } from 'vitest';
import { createDeferred } from '../../test/deferred.js';
import { mapConcurrently } from './map-concurrently.js';

const open = () => new AbortController().signal;

test('results keep the order of the items, whatever order they come in [decision: Batch]', async () => {
  const answers = Array.from({ length: 3 }, () => createDeferred<string>());
  const mapping = mapConcurrently(answers, { limit: 3, signal: open() }, ({ promise }) => promise);
  for (const item of [2, 0, 1]) answers[item]?.resolve(`answer ${item}`);
  expect(await mapping).toEqual(['answer 0', 'answer 1', 'answer 2']);
});

test('at most the limit is under way at once, and the limit is used [upstreams 0]', async () => {
  let underWay = 0;
  let most = 0;
  const items = Array.from({ length: 23 }, (_, index) => index);
  const results = await mapConcurrently(items, { limit: 4, signal: open() }, async (item) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return item * 2;
  });
  expect(most).toBe(4);
  expect(results).toEqual(items.map((item) => item * 2));
});

test('no item is no call [decision: Batch]', async () => {
  const mapping = mapConcurrently([], { limit: 4, signal: open() }, () =>
    Promise.reject(new Error('called')),
  );
  expect(await mapping).toEqual([]);
});

test('the first failure ends those under way and starts no other [decision: Verified answers]', async () => {
  const problem = new Error('no answer');
  const started: number[] = [];
  const ended: number[] = [];
  const failing = createDeferred<number>();
  const deaf = createDeferred<number>();
  const mapping = mapConcurrently([0, 1, 2, 3, 4, 5], { limit: 3, signal: open() }, (item, signal) => {
    started.push(item);
    signal.addEventListener('abort', () => ended.push(item));
    return item === 0 ? failing.promise : item === 1 ? deaf.promise : new Promise<number>(() => {});
  });
  failing.reject(problem);
  await expect(mapping).rejects.toBe(problem);
  expect(ended).toEqual([0, 1, 2]);
  deaf.resolve(1);
  await new Promise(setImmediate);
  expect(started).toEqual([0, 1, 2]);
});

test('the outer signal ends every call with its reason [decision: Deadlines]', async () => {
  const reason = new Error('the caller went away');
  const controller = new AbortController();
  const reasons: unknown[] = [];
  const mapping = mapConcurrently([1, 2, 3], { limit: 2, signal: controller.signal }, (_item, signal) => {
    return new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        reasons.push(signal.reason);
        reject(signal.reason as Error);
      });
    });
  });
  controller.abort(reason);
  await expect(mapping).rejects.toBe(reason);
  expect(reasons).toEqual([reason, reason]);
});

test('a signal that had ended before lets nothing begin [decision: Deadlines]', async () => {
  const reason = new Error('too late');
  let calls = 0;
  const mapping = mapConcurrently([1, 2], { limit: 2, signal: AbortSignal.abort(reason) }, async () => {
    calls += 1;
  });
  await expect(mapping).rejects.toBe(reason);
  expect(calls).toBe(0);
});
