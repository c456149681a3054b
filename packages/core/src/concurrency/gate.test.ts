import { describe, expect, test } from 'vitest';
import { createDeferred } from '../../test/deferred.js';
import { createGate } from './gate.js';

const { signal } = new AbortController();

/** Work that is under way until it is ended. */
function createWork() {
  const end = createDeferred<string>();
  let begun = 0;
  return {
    get begun() {
      return begun;
    },
    end,
    run: () => {
      begun += 1;
      return end.promise;
    },
  };
}

/** Everything that can happen without anything from outside has happened. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
}

describe('a gate', () => {
  test('lets so many be under way, and the others one by one, first come first served [decision: Configuration]', async () => {
    const gate = createGate(2);
    const works = Array.from({ length: 4 }, createWork);
    const results = works.map(({ run }) => gate.run(signal, run));
    await settle();
    expect(works.map(({ begun }) => begun)).toEqual([1, 1, 0, 0]);
    expect([gate.isFull, gate.waiting]).toEqual([true, 2]);
    works[1]?.end.resolve('second');
    expect(await results[1]).toBe('second');
    expect(works.map(({ begun }) => begun)).toEqual([1, 1, 1, 0]);
    works[0]?.end.resolve('first');
    works[2]?.end.resolve('third');
    works[3]?.end.resolve('fourth');
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third', 'fourth']);
    expect([gate.isFull, gate.waiting]).toEqual([false, 0]);
  });

  test('gives the place on when work fails, at once or later [decision: Configuration]', async () => {
    const gate = createGate(1);
    const defect = new Error('a defect');
    const failing = gate.run(signal, async () => {
      throw defect;
    });
    const next = gate.run(signal, async () => 'served');
    await expect(failing).rejects.toBe(defect);
    expect(await next).toBe('served');
  });

  test('runs nothing for who leaves while waiting or has left before, and keeps no place for them [decision: Configuration]', async () => {
    const gate = createGate(1);
    const [first, second, third] = [createWork(), createWork(), createWork()];
    const caller = new AbortController();
    const reason = new Error('the caller went away');
    const served = [
      gate.run(signal, first.run),
      gate.run(caller.signal, second.run),
      gate.run(signal, third.run),
    ];
    caller.abort(reason);
    await expect(served[1]).rejects.toBe(reason);
    await expect(gate.run(caller.signal, second.run)).rejects.toBe(reason);
    first.end.resolve('first');
    third.end.resolve('third');
    expect(await Promise.all([served[0], served[2]])).toEqual(['first', 'third']);
    expect(second.begun).toBe(0);
    expect(await gate.run(signal, async () => 'later')).toBe('later');
  });
});
