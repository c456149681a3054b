/// <reference types="node" />
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeferred, type Deferred } from '../../test/deferred.js';
import { rejectionOf } from '../../test/failures.js';
import { createSharedWork } from './share-work.js';

interface Begun extends Deferred<string> {
  readonly signal: AbortSignal;
}

/** Shared work that the test settles itself, and everything that was begun. */
function create() {
  const shared = createSharedWork<string>();
  const begun: Begun[] = [];
  const begin = (signal: AbortSignal) => {
    const work = { ...createDeferred<string>(), signal };
    begun.push(work);
    return work.promise;
  };
  const join = (name = 'x', signal?: AbortSignal) => shared.join(name, signal, begin);
  const workAt = (index: number) => {
    const work = begun[index];
    if (work === undefined) throw new Error(`work ${index} was not begun`);
    return work;
  };
  return { begun, join, workAt };
}

const unhandled = vi.fn();
beforeEach(() => {
  unhandled.mockClear();
  process.on('unhandledRejection', unhandled);
});
afterEach(async () => {
  await new Promise(setImmediate); // rejections that nobody handles are told of in the next turn
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

describe('work of one name', () => {
  test('is done once for all who come while it is under way [decision: Cache]', async () => {
    const { begun, join, workAt } = create();
    const joined = [join(), join(), join()];
    expect(joined.map(({ isShared }) => isShared)).toEqual([false, true, true]);
    expect(begun).toHaveLength(1);
    workAt(0).resolve('done');
    expect(await Promise.all(joined.map(({ result }) => result))).toEqual(['done', 'done', 'done']);
  });

  test('fails for all with the same error [decision: Cache]', async () => {
    const { join, workAt } = create();
    const failing = [join(), join()].map(({ result }) => rejectionOf(result));
    const reason = new Error('not today');
    workAt(0).reject(reason);
    expect(await Promise.all(failing)).toEqual([reason, reason]);
  });

  test('is begun anew by who comes when it is done, or has failed [decision: Cache]', async () => {
    const { begun, join, workAt } = create();
    const first = join();
    workAt(0).resolve('first');
    await first.result;
    const second = join();
    expect(second.isShared).toBe(false);
    workAt(1).reject(new Error('not today'));
    await rejectionOf(second.result);
    const third = join();
    expect(third.isShared).toBe(false);
    workAt(2).resolve('third');
    expect(await third.result).toBe('third');
    expect(begun).toHaveLength(3);
  });

  test('is none of another name’s [decision: Cache]', async () => {
    const { begun, join, workAt } = create();
    const [one, other] = [join('one'), join('other')];
    expect(other.isShared).toBe(false);
    workAt(0).resolve('1');
    workAt(1).resolve('2');
    expect([await one.result, await other.result, begun.length]).toEqual(['1', '2', 2]);
  });
});

describe('whoever leaves', () => {
  const reason = new Error('the caller went away');

  test('gets the reason at once, and the work goes on for the others [decision: Cache]', async () => {
    const { join, workAt } = create();
    const leaving = new AbortController();
    const [first, second] = [join('x', leaving.signal), join()];
    const left = rejectionOf(first.result);
    leaving.abort(reason);
    expect(await left).toBe(reason);
    expect(workAt(0).signal.aborted).toBe(false);
    workAt(0).resolve('done');
    expect(await second.result).toBe('done');
  });

  test('as the last one ends the work, and who comes then begins it anew [decision: Cache]', async () => {
    const { begun, join, workAt } = create();
    const [one, other] = [new AbortController(), new AbortController()];
    const left = [join('x', one.signal), join('x', other.signal)].map(({ result }) => rejectionOf(result));
    one.abort(reason);
    await left[0];
    expect(workAt(0).signal.aborted).toBe(false);
    other.abort(reason);
    await left[1];
    expect(workAt(0).signal.aborted).toBe(true);
    const next = join();
    expect([next.isShared, begun.length]).toEqual([false, 2]);
    workAt(0).reject(workAt(0).signal.reason);
    workAt(1).resolve('done');
    expect(await next.result).toBe('done');
  });

  test('before the work is there gets the reason, and leaves nobody waiting for it [decision: Cache]', async () => {
    const { join, workAt } = create();
    expect(await rejectionOf(join('x', AbortSignal.abort(reason)).result)).toBe(reason);
    expect(workAt(0).signal.aborted).toBe(true);
    workAt(0).reject(new Error('ended'));
  });

  test('does not take the place of who has joined anew with it [decision: Cache]', async () => {
    const { join, workAt } = create();
    const leaving = new AbortController();
    const left = rejectionOf(join('x', leaving.signal).result);
    leaving.abort(reason);
    await left;
    const next = join();
    workAt(0).reject(new Error('ended late'));
    await new Promise(setImmediate);
    const beside = join();
    expect(beside.isShared).toBe(true);
    workAt(1).resolve('done');
    expect(await Promise.all([next.result, beside.result])).toEqual(['done', 'done']);
  });
});
