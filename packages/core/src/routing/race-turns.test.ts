import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeferred, type Deferred } from '../../test/deferred.js';
import { rejectionOf } from '../../test/failures.js';
import type { Turn } from './agenda.js';
import type { Candidate } from './candidate.js';
import { createHedgeBudget } from './hedge-budget.js';
import { raceTurns } from './race-turns.js';

const turnOf = (provider: string): Turn<Candidate> => ({
  step: { provider, model: { id: 'm' } },
  dueAt: 0,
  retries: 0,
});

/** A race whose tries end when the test says so; a cancelled one ends with the signal's reason, as steps do. */
function createRace({
  others = ['b'],
  afterMs = 100,
}: { others?: readonly string[]; afterMs?: number } = {}) {
  const tries = new Map<
    string,
    Deferred<string | undefined> & { readonly signal: AbortSignal | undefined }
  >();
  const queue = others.map(turnOf);
  const budget = createHedgeBudget();
  const next = vi.fn(() => queue.shift());
  const start = ({ step }: Turn<Candidate>, signal?: AbortSignal) => {
    const made = { ...createDeferred<string | undefined>(), signal };
    signal?.addEventListener('abort', () => made.reject(signal.reason));
    tries.set(step.provider, made);
    return made.promise;
  };
  const tryOf = (provider: string) => {
    const made = tries.get(provider);
    if (made === undefined) throw new Error(`${provider} is not tried`);
    return made;
  };
  const run = () => raceTurns(turnOf('a'), { start, next, hedging: { afterMs, budget } });
  return { run, start, next, budget, tryOf, tried: () => [...tries.keys()] };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a step that is quick', () => {
  test('gets no company, and nothing is spent [decision: Deadlines]', async () => {
    const { run, next, budget, tryOf, tried } = createRace();
    const racing = run();
    await vi.advanceTimersByTimeAsync(99);
    tryOf('a').resolve('served');
    expect(await racing).toBe('served');
    await vi.advanceTimersByTimeAsync(1_000);
    expect([tried(), next.mock.calls.length, budget.spent]).toEqual([['a'], 0, 0]);
  });

  test('to fail gets none either: what comes after is the agenda’s affair [decision: Deadlines]', async () => {
    const { run, tryOf, tried } = createRace();
    const racing = run();
    tryOf('a').resolve(undefined);
    expect(await racing).toBeUndefined();
    expect(tried()).toEqual(['a']);
  });
});

describe('a step that is slow', () => {
  test('gets company after the time that is set; the first good answer counts, and the other is cancelled at once [decision: Deadlines]', async () => {
    const { run, budget, tryOf, tried } = createRace();
    const racing = run();
    await vi.advanceTimersByTimeAsync(99);
    expect(tried()).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(tried()).toEqual(['a', 'b']);
    tryOf('b').resolve('from b');
    expect(await racing).toBe('from b');
    expect(tryOf('a').signal?.aborted).toBe(true);
    expect(budget.spent).toBe(1);
  });

  test('wins all the same where it answers first, and its company is cancelled [decision: Deadlines]', async () => {
    const { run, tryOf } = createRace();
    const racing = run();
    await vi.advanceTimersByTimeAsync(100);
    tryOf('a').resolve('from a');
    expect(await racing).toBe('from a');
    expect(tryOf('b').signal?.aborted).toBe(true);
  });

  test.each([
    ['it', 'a', 'b'],
    ['its company', 'b', 'a'],
  ])('and fails leaves the answer to the other: %s [decision: Deadlines]', async (_who, fails, serves) => {
    const { run, tryOf } = createRace();
    const racing = run();
    await vi.advanceTimersByTimeAsync(100);
    tryOf(fails).resolve(undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tryOf(serves).signal?.aborted).toBe(false);
    tryOf(serves).resolve('served');
    expect(await racing).toBe('served');
  });

  test('gets one more at most, whatever that one does [decision: Deadlines]', async () => {
    const { run, tryOf, tried } = createRace({ others: ['b', 'c'] });
    const racing = run();
    await vi.advanceTimersByTimeAsync(100);
    tryOf('b').resolve(undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tried()).toEqual(['a', 'b']);
    tryOf('a').resolve(undefined);
    expect(await racing).toBeUndefined();
  });

  test('is waited for where nobody else can be tried, and nothing is spent [decision: Deadlines]', async () => {
    const { run, budget, tryOf } = createRace({ others: [] });
    const racing = run();
    await vi.advanceTimersByTimeAsync(10_000);
    tryOf('a').resolve('served');
    expect(await racing).toBe('served');
    expect(budget.spent).toBe(0);
  });

  test('is waited for where there were enough extra tries, and nobody’s turn is taken [decision: Deadlines]', async () => {
    const { run, budget, next, tryOf } = createRace();
    budget.spend();
    const racing = run();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(next).not.toHaveBeenCalled();
    tryOf('a').resolve('served');
    expect(await racing).toBe('served');
  });
});

describe('what is no failure of a step', () => {
  test('goes on as it is where nobody serves [decision: Further codes]', async () => {
    const defect = new TypeError('a defect of ours');
    const { run, tryOf } = createRace();
    const racing = rejectionOf(run());
    await vi.advanceTimersByTimeAsync(100);
    tryOf('a').reject(defect);
    tryOf('b').resolve(undefined);
    expect(await racing).toBe(defect);
  });

  test('goes on as it is before there is company [decision: Further codes]', async () => {
    const defect = new TypeError('a defect of ours');
    const { run, tryOf } = createRace();
    const racing = rejectionOf(run());
    tryOf('a').reject(defect);
    expect(await racing).toBe(defect);
  });
});

test('without hedging a step is tried alone, however long it takes [decision: Deadlines]', async () => {
  const { start, next, tryOf, tried } = createRace();
  const racing = raceTurns(turnOf('a'), { start, next });
  await vi.advanceTimersByTimeAsync(60_000);
  tryOf('a').resolve('served');
  expect(await racing).toBe('served');
  expect([tried(), tryOf('a').signal, next.mock.calls.length]).toEqual([['a'], undefined, 0]);
});

test('over a thousand slow steps at most one in twenty gets company [decision: Deadlines]', async () => {
  const { start, next, budget, tryOf, tried } = createRace({ others: Array<string>(1_000).fill('b') });
  let company = 0;
  for (let requests = 0; requests < 1_000; requests += 1) {
    const racing = raceTurns(turnOf('a'), { start, next, hedging: { afterMs: 1, budget } });
    await vi.advanceTimersByTimeAsync(1);
    tryOf('a').resolve('served');
    expect(await racing).toBe('served');
    company = next.mock.calls.length;
  }
  expect(tried()).toEqual(['a', 'b']);
  expect([company, budget.spent]).toEqual([50, 50]);
});
