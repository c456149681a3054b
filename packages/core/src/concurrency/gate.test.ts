import { describe, expect, test } from 'vitest';
import { createDeferred } from '../../test/deferred.js';
import { GateFullError } from './gate-full.js';
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

  test('turns away at once who comes when as many wait as may, and runs nothing for them [decision: Configuration]', async () => {
    const gate = createGate({ limit: 1, queue: 2 });
    const works = Array.from({ length: 4 }, createWork);
    const [first, second, third, fourth] = works.map(({ run }) => gate.run(signal, run));
    await expect(fourth).rejects.toMatchObject({ name: 'GateFullError', waitMs: undefined });
    expect([gate.isFull, gate.waiting]).toEqual([true, 2]);
    works.forEach(({ end }) => end.resolve('done'));
    expect(await Promise.all([first, second, third])).toEqual(['done', 'done', 'done']);
    expect(works.map(({ begun }) => begun)).toEqual([1, 1, 1, 0]);
  });

  test('without a queue turns away whoever would have to wait, and serves them later [decision: Configuration]', async () => {
    const gate = createGate({ limit: 1, queue: 0 });
    const { run, end } = createWork();
    const first = gate.run(signal, run);
    await expect(gate.run(signal, run)).rejects.toBeInstanceOf(GateFullError);
    end.resolve('first');
    expect(await first).toBe('first');
    expect(await gate.run(signal, async () => 'later')).toBe('later');
  });

  test('has room for another when someone leaves while waiting [decision: Configuration]', async () => {
    const gate = createGate({ limit: 1, queue: 1 });
    const { run, end } = createWork();
    const caller = new AbortController();
    const first = gate.run(signal, run);
    const leaving = gate.run(caller.signal, run);
    caller.abort(new Error('the caller went away'));
    await expect(leaving).rejects.toThrow('the caller went away');
    const next = gate.run(signal, run);
    end.resolve('done');
    expect(await Promise.all([first, next])).toEqual(['done', 'done']);
  });

  test('runs nothing for who leaves in the moment after the turn came, and gives the place on [decision: Configuration]', async () => {
    const gate = createGate(1);
    const [first, second] = [createWork(), createWork()];
    const caller = new AbortController();
    const stopListening = caller.signal.removeEventListener.bind(caller.signal);
    caller.signal.removeEventListener = (...listener: Parameters<typeof stopListening>) => {
      stopListening(...listener);
      caller.abort(new Error('the caller went away'));
    };
    const done = gate.run(signal, first.run);
    const leaving = gate.run(caller.signal, second.run);
    const next = gate.run(signal, async () => 'next');
    first.end.resolve('first');
    await expect(leaving).rejects.toThrow('the caller went away');
    expect(await Promise.all([done, next])).toEqual(['first', 'next']);
    expect([second.begun, gate.isFull]).toEqual([0, false]);
  });
});
